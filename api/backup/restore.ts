import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { withConnection } from '#db/connection.ts';
import type { CopySink } from '#db/copy.ts';
import { beginLoad, isEmptyDatabase, type Load } from '#db/dump.ts';
import { knownMigrations, migrate, SchemaError, UNFINISHED_TABLE } from '#db/migrate.ts';
import { openServer } from '#api/start/database.ts';
import { namesIn, placeName } from '#api/start/owner.ts';
import { reasonOf } from '#api/start/operator.ts';
import { makePassable } from '#api/start/own-files.ts';
import { ROOT } from '#api/start/root.ts';
import { givenDataKeys } from '#api/start/secrets.ts';
import type { Settings } from '#api/start/settings.ts';
import { UNFINISHED_FILE } from '#api/start/unfinished.ts';
import { openStore } from '#api/store/open.ts';
import type { Store } from '#api/store/store.ts';
import { readArchive, type Entry } from './archive.ts';
import { writeDataFile } from './data-files.ts';
import { DATA_FOLDER, FILES, MANIFEST, readManifest, TABLES, type Manifest } from './manifest.ts';
import { ArchiveError } from './refusal.ts';
import { outcomeOf, type Done, type Outcome } from './words.ts';

/**
 * Number of stored files that a restore writes in parallel. Parallel writes are faster, because each write waits for
 * the disk or the object store.
 */
const AT_ONCE = 8;

const unpack = promisify(gunzip);

/**
 * Runs the command `npm run restore -- FILE`. It restores a complete archive into an empty database and folder. If the
 * restore is interrupted, the app refuses to start with this database or folder.
 */
export function restore(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return outcomeOf({ command: 'restore', words, env }, restoreArchive);
}

export async function restoreArchive(file: string, settings: Settings): Promise<Done> {
  await refuseOccupied(settings);
  const manifest = await inspect(file, settings.backupKey);
  await refuseUnknown(manifest);
  const mark = path.join(settings.dataDir, UNFINISHED_FILE);
  const { files, absent } = await fillPlace(file, settings, manifest, mark).catch((error: unknown) => {
    if (error instanceof Untouched) throw error;
    throw new ArchiveError(
      `${reasonOf(error)}. Pemulihan belum selesai: kosongkan ${placeOf(settings)} sebelum mengulang`,
    );
  });
  return {
    said: `Dipulihkan ke ${placeOf(settings)}, keadaan ${manifest.at}: ${manifest.tables.length} tabel, ${files} berkas`,
    warnings: absent.length === 0 ? [] : [absentOf(absent)],
  };
}

const placeOf = (settings: Settings) =>
  `${placeName(settings)}${settings.databaseUrl === undefined ? '' : ` dan DATA_DIR ${settings.dataDir}`}`;

const absentOf = (keyIds: readonly string[]) =>
  `Peringatan: nomor dan berkas di arsip ini dienkripsi dengan kunci ${keyIds.join(' dan ')}, yang tidak ada di sini. Isi DATA_KEY (atau DATA_KEY_OLD) dengan kunci itu sebelum aplikasi dijalankan. Tanpa kunci itu nomor dan berkas tidak dapat dibaca`;

/**
 * Error of a restore that has not changed anything yet. The operator need not empty the target before the next attempt.
 */
class Untouched extends ArchiveError {}

async function refuseOccupied({ databaseUrl, dataDir, dataDirNamed }: Settings): Promise<void> {
  const names = await namesIn(dataDir);
  if (names !== null && names.length > 0)
    throw new ArchiveError(`Pengaturan DATA_DIR salah: ${dataDir} tidak kosong. Pulihkan ke folder kosong`);
  if (databaseUrl === undefined && !(dataDirNamed && names))
    throw new ArchiveError(
      `Tidak ada folder tujuan yang disebut: buat folder kosong dan isi DATA_DIR dengannya (sekarang ${dataDir}), atau isi DATABASE_URL`,
    );
}

/** Reads the whole archive first, so that a wrong key or a damaged archive is found before anything is changed. */
async function inspect(file: string, key: string | undefined): Promise<Manifest> {
  let manifest: Manifest | undefined;
  for await (const { name, body } of readArchive(file, key)) {
    if (manifest === undefined && name !== MANIFEST) throw new ArchiveError(`${file} bukan cadangan portal`);
    manifest ??= readManifest(body);
  }
  if (!manifest) throw new ArchiveError(`${file} bukan cadangan portal`);
  return manifest;
}

async function refuseUnknown({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations(ROOT, migrations);
  const other = migrations.find((name, i) => known[i] !== name);
  if (other !== undefined)
    throw new SchemaError(
      `Arsip dibuat oleh aplikasi yang lebih baru (memuat ${other}). Jalankan versi aplikasi yang lebih baru.`,
    );
}

/**
 * Creates the database schema, then restores rows and files. During the restore, a file and a table say that the target
 * is unfinished, so that the app refuses to start with it. Both are deleted at the end.
 */
async function fillPlace(
  file: string,
  settings: Settings,
  manifest: Manifest,
  mark: string,
): Promise<{ files: number; absent: string[] }> {
  if (settings.databaseUrl) await refuseFilled(settings);
  makePassable(settings.dataDir);
  await writeFile(mark, '');
  const place = await openServer(settings, () => {});
  let done: { files: number; absent: string[] };
  try {
    await withConnection(place.ownerUrl, (client) => client.query(`create table ${UNFINISHED_TABLE} ()`));
    await migrate(place.ownerUrl, ROOT, manifest.migrations);
    const store = await openStore(settings);
    done = await withConnection(place.ownerUrl, async (client) => ({
      files: await fillDatabase(client, file, settings, manifest, store),
      absent: await absentKeys(client, settings),
    }));
  } finally {
    await place.stop();
  }
  await rm(mark);
  return done;
}

/**
 * Returns the ids of keys that are missing after a restore. They encrypt restored numbers or files, but are neither in
 * the settings nor in the archive.
 */
async function absentKeys(client: pg.Client, settings: Settings): Promise<string[]> {
  const keys = await givenDataKeys(settings);
  const ids = new Set<string>();
  // An archive of an earlier version of the app perhaps lacks these tables.
  for (const table of ['kunci_nomor', 'kunci_berkas']) {
    const { rows } = await client.query<{ ada: boolean }>('select to_regclass($1) is not null as ada', [
      table,
    ]);
    if (!rows[0]?.ada) continue;
    const found = await client.query<{ id: string }>(
      `select unnest(array[kunci, kunci_baru]) as id from ${client.escapeIdentifier(table)}`,
    );
    for (const { id } of found.rows) if (id !== null) ids.add(id);
  }
  return [...ids].filter((id) => !keys?.keyIds.includes(id)).sort();
}

async function refuseFilled(settings: Settings): Promise<void> {
  const place = await openServer(settings, () => {});
  if (!(await withConnection(place.ownerUrl, isEmptyDatabase)))
    throw new Untouched(
      'Pengaturan DATABASE_URL salah: basis data tidak kosong. Pulihkan ke basis data kosong',
    );
}

async function fillDatabase(
  client: pg.Client,
  file: string,
  settings: Settings,
  manifest: Manifest,
  store: Store,
): Promise<number> {
  const load = await beginLoad(client);
  if (!isDeepStrictEqual(load.tables, manifest.tables))
    throw new ArchiveError('Arsip tidak cocok dengan tabel yang dibuat oleh migrasinya');
  const rows = new Rows(load);
  const files = new Files(client, store);
  for await (const { name, body } of readArchive(file, settings.backupKey)) {
    if (name.startsWith(TABLES)) await rows.add({ name: name.slice(TABLES.length), body });
    else await rows.end();
    if (name.startsWith(DATA_FOLDER))
      await writeDataFile(settings.dataDir, name.slice(DATA_FOLDER.length), body);
    if (name.startsWith(FILES)) await files.add(name.slice(FILES.length), body);
  }
  await rows.end();
  await files.end();
  // All users must sign in again after a restore, because a user may have signed out or been locked out after the
  // backup. Rows of `hadir` are deleted together with the sessions.
  await load.commit(manifest.sequences, `delete from sesi; drop table ${UNFINISHED_TABLE}`);
  return files.count;
}

/** Writes the rows of the restored tables, one after the other. A table may have several entries in the archive. */
class Rows {
  #table = '';
  #sink: CopySink | undefined;

  constructor(private readonly load: Load) {}

  /** @param entry archive entry with the name `{table}/{part}…` */
  async add({ name, body }: Entry): Promise<void> {
    const [wanted = ''] = name.split('/');
    if (wanted !== this.#table) {
      await this.end();
      const table = this.load.tables.find((each) => each.name === wanted);
      if (!table) throw new ArchiveError(`Arsip memuat tabel yang tidak dikenal: ${wanted}`);
      this.#table = wanted;
      this.#sink = this.load.into(table);
    }
    await this.#sink?.write(await unpack(body));
  }

  async end(): Promise<void> {
    await this.#sink?.end();
    this.#sink = undefined;
  }
}

/**
 * Writes the restored files, several in parallel. Encrypted files stay encrypted, because their rows contain the id of
 * the key.
 */
class Files {
  count = 0;
  readonly #pending = new Set<Promise<void>>();
  #failure: unknown;

  constructor(
    private readonly client: pg.Client,
    private readonly store: Store,
  ) {}

  async add(id: string, body: Buffer): Promise<void> {
    const { rows } = await this.client.query<{ tipe: string }>('select tipe from berkas where id = $1', [id]);
    const [row] = rows;
    if (!row) throw new ArchiveError(`Arsip memuat berkas yang tidak tercatat: ${id}`);
    if (this.#pending.size >= AT_ONCE) await Promise.race(this.#pending);
    if (this.#failure) throw this.#failure;
    const stored = this.store
      .put(id, Readable.from([body]), row.tipe)
      .catch((error: unknown) => (this.#failure ??= error))
      .then(() => void this.#pending.delete(stored));
    this.#pending.add(stored);
    this.count += 1;
  }

  async end(): Promise<void> {
    await Promise.all(this.#pending);
    if (this.#failure) throw this.#failure;
  }
}
