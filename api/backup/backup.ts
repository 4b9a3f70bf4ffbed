import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { withConnection } from '#db/connection.ts';
import { openSnapshot, tableBytes } from '#db/dump.ts';
import { hasEmbedded, runningEmbedded } from '#db/embedded/embedded.ts';
import { openServer, type DatabasePlace } from '#api/start/database.ts';
import { placeName, refuseUnprepared } from '#api/start/owner.ts';
import { givenDataKeys } from '#api/start/secrets.ts';
import type { Settings } from '#api/start/settings.ts';
import { refuseUnfinishedFolder } from '#api/start/unfinished.ts';
import { Refusal } from '#api/call/refuse.ts';
import { holdFiles } from '#api/store/held.ts';
import { sealedSize, type FileKeys } from '#api/guard/seal-file.ts';
import { openStore } from '#api/store/open.ts';
import { openFound, type Recorded } from '#api/store/sealed.ts';
import type { Store } from '#api/store/store.ts';
import { writeArchive, type Entry } from './archive.ts';
import { dataFiles } from './data-files.ts';
import { DATA_FOLDER, FILES, MANIFEST, TABLES, writeManifest } from './manifest.ts';
import { recordBackup } from './record.ts';
import { ArchiveError } from './refusal.ts';
import { outcomeOf, type Done, type Outcome } from './words.ts';

/**
 * Table rows are collected until they have this number of bytes. Then they are compressed and written. This limits the
 * memory that a backup needs.
 */
const PART_BYTES = 4 * 1024 * 1024;
/**
 * Rows of stored files are read 400 at a time, and their files 8 at a time. Parallel reads are faster, because a remote
 * object store needs long for each file.
 */
const ROWS = 400;
const AT_ONCE = 8;

const KEY_ABSENT =
  'Peringatan: BACKUP_KEY tidak diisi. Arsip ini memuat semua data, berkas, dan kunci tanpa enkripsi. Simpan di tempat yang aman.';

/** Empty list of keys, for files that are not encrypted. */
const NO_KEYS: FileKeys = { keyId: '', fileKey: () => undefined };

const pack = promisify(gzip);

/**
 * The store of the files, and the keys of encrypted files. If `keys` is null, a backup copies encrypted files without
 * checking their content.
 */
interface Files {
  store: Store;
  keys: FileKeys | null;
}

/** Number of tables and files in a written archive, for the message to the operator. */
interface FoundFiles {
  tables: number;
  files: number;
  /** Ids of stored files that are missing, or whose bytes do not match the database. */
  lost: string[];
}

/** Runs the command `npm run backup -- FILE`. The app may be running at the same time. */
export function backup(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return outcomeOf({ command: 'backup', words, env }, createBackup);
}

async function createBackup(file: string, settings: Settings): Promise<Done> {
  if (!path.relative(settings.dataDir, file).startsWith('..'))
    throw new ArchiveError(`Arsip ${file} berada di dalam DATA_DIR. Simpan di tempat lain`);
  const place = await openAsItIs(settings);
  try {
    await refuseUnprepared(place.ownerUrl, settings);
    const files: Files = { store: await openStore(settings), keys: await givenDataKeys(settings) };
    const found: FoundFiles = { tables: 0, files: 0, lost: [] };
    const { bytes } = await withConnection(place.ownerUrl, async (client) => {
      const entries = entriesOf(client, settings.dataDir, files, found);
      const written = await writeArchive(file, settings.backupKey, entries);
      await recordBackup(client, 'dibuat', written.bytes);
      return written;
    });
    return {
      said: `Cadangan ${placeName(settings)} di ${file}: ${found.tables} tabel, ${found.files} berkas, ${Math.ceil(bytes / 1024)} KiB`,
      warnings: [...(settings.backupKey === undefined ? [KEY_ABSENT] : []), ...lostOf(found)],
    };
  } finally {
    await place.stop();
  }
}

function lostOf({ lost }: FoundFiles): string[] {
  return lost.length === 0
    ? []
    : [
        `Peringatan: ${lost.length} berkas tercatat di basis data tetapi hilang atau rusak: ${lost.join(', ')}`,
      ];
}

/**
 * Opens the database without running migrations. A backup is often made before an update, and must not run
 * the update's migrations.
 */
async function openAsItIs(settings: Settings): Promise<Pick<DatabasePlace, 'ownerUrl' | 'stop'>> {
  await refuseUnfinishedFolder(settings.dataDir);
  if (settings.databaseUrl) return openServer(settings, () => {});
  const running = await runningEmbedded(settings.dataDir);
  if (running) return { ownerUrl: running.ownerUrl, stop: async () => {} };
  if (!hasEmbedded(settings.dataDir))
    throw new ArchiveError(`Tidak ada basis data di DATA_DIR ${settings.dataDir}`);
  return openServer(settings, () => {});
}

/**
 * Yields the entries of a backup archive: the rows of all tables at one point in time, and the stored file of each row
 * in `berkas`.
 */
async function* entriesOf(
  client: pg.Client,
  dataDir: string,
  files: Files,
  found: FoundFiles,
): AsyncGenerator<Entry> {
  // Must be called first. After this call, the app keeps the files of deleted rows, so that the backup can still copy
  // them.
  await holdFiles(client);
  const at = new Date();
  const shape = await openSnapshot(client);
  yield { name: MANIFEST, body: writeManifest(shape, at) };
  for (const table of shape.tables) {
    let part = 0;
    for await (const rows of partsOf(tableBytes(client, table))) {
      part += 1;
      yield {
        name: `${TABLES}${table.name}/${String(part).padStart(6, '0')}.copy.gz`,
        body: await pack(rows),
      };
    }
    found.tables += 1;
  }
  // The cursor stays usable after the commit. Therefore no transaction is open while files are copied. A long
  // transaction would block migrations and vacuum.
  await client.query(
    'declare stored cursor with hold for select id, sha256, ukuran, kunci from berkas order by id',
  );
  await client.query('commit');
  for await (const { name, body } of dataFiles(dataDir)) yield { name: DATA_FOLDER + name, body };
  yield* storedFiles(client, files, found);
}

async function* partsOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Yields the stored files for the archive. Encrypted files stay encrypted. */
async function* storedFiles(
  client: pg.Client,
  { store, keys }: Files,
  found: FoundFiles,
): AsyncGenerator<Entry> {
  for (;;) {
    const { rows } = await client.query<StoredFile>(`fetch ${ROWS} from stored`);
    if (rows.length === 0) return;
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE);
      const bodies = await Promise.all(some.map(({ id }) => readStored(store, id)));
      for (const [i, row] of some.entries()) {
        const { id } = row;
        const body = bodies[i];
        if (!body || !(await isWhole(body, row, keys))) found.lost.push(id);
        if (!body) continue;
        found.files += 1;
        yield { name: FILES + id, body };
      }
    }
  }
}

async function readStored(store: Store, id: string): Promise<Buffer | null> {
  const stored = await store.open(id);
  return stored && buffer(stored.body);
}

export type StoredFile = Recorded & { sha256: string };

/**
 * Tests whether the bytes of a file match its row in the database. Without the key of an encrypted file, only the
 * length can be compared.
 */
export async function isWhole(body: Buffer, row: StoredFile, keys: FileKeys | null): Promise<boolean> {
  const sealed = row.kunci !== null || body.length === sealedSize(row.ukuran);
  if (sealed && !(keys && (row.kunci === null || keys.fileKey(row.kunci))))
    return body.length === sealedSize(row.ukuran);
  const sum = createHash('sha256');
  try {
    const found = { body: Readable.from([body]), size: body.length };
    await pipeline(await openFound(found, keys ?? NO_KEYS, row), sum);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  return sum.digest('hex') === row.sha256;
}
