import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { withConnection } from '#db/connection.ts';
import { runningEmbedded } from '#db/embedded/embedded.ts';
import { openServer } from '#api/start/database.ts';
import { givenDataKeys } from '#api/start/secrets.ts';
import type { Settings } from '#api/start/settings.ts';
import { openStore } from '#api/store/open.ts';
import { readArchive } from './archive.ts';
import { isWhole, type StoredFile } from './backup.ts';
import { TABLES } from './manifest.ts';
import { recordBackup } from './record.ts';
import { ArchiveError } from './refusal.ts';
import { restoreArchive } from './restore.ts';
import { outcomeOf, type Done, type Outcome } from './words.ts';

const NEWLINE = 10;
/** Tables that a restore empties, because all users must sign in again. */
const EMPTIED = ['sesi', 'hadir'];

const unpack = promisify(gunzip);

/**
 * Runs the command `npm run restore -- --check FILE`. It restores an archive to a temporary database and folder, which
 * it removes afterwards. It compares the number of rows of each table and the checksum of each stored file. The app may
 * be running at the same time.
 */
export function checkBackup(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return outcomeOf({ command: 'restore', words, env }, checkArchive);
}

async function checkArchive(file: string, settings: Settings): Promise<Done> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-periksa-'));
  const away: Settings = {
    ...settings,
    databaseUrl: undefined,
    databaseReadUrls: [],
    s3: undefined,
    dataDir: path.join(dir, 'data'),
    dataDirNamed: true,
  };
  try {
    // If the command runs as root, the database server runs with another account. This account must be able to enter
    // the folder.
    await chmod(dir, 0o711);
    await mkdir(away.dataDir, { mode: 0o711 });
    const { warnings } = await restoreArchive(file, away);
    const wanted = await rowsIn(file, settings.backupKey);
    const { tables, files } = await compare(away, wanted);
    const said = `Arsip ${file} utuh: ${tables} tabel yang berisi dan ${files} berkas dipulihkan dan sama.`;
    return { said, warnings: [...warnings, ...(await record(settings, (await stat(file)).size))] };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Returns the number of rows of each table in a backup archive. In the archive, one line is one row, because PostgreSQL
 * writes a line break inside a value as `\n`.
 */
async function rowsIn(file: string, key: string | undefined): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for await (const { name, body } of readArchive(file, key)) {
    if (!name.startsWith(TABLES)) continue;
    const [table = ''] = name.slice(TABLES.length).split('/');
    const lines = (await unpack(body)).filter((byte) => byte === NEWLINE).length;
    rows.set(table, (rows.get(table) ?? 0) + lines);
  }
  return rows;
}

async function compare(away: Settings, wanted: Map<string, number>) {
  const place = await openServer(away, () => {});
  try {
    return await withConnection(place.ownerUrl, async (client) => {
      for (const [table, count] of wanted) {
        if (EMPTIED.includes(table)) continue;
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from ${client.escapeIdentifier(table)}`,
        );
        if (rows[0]?.n !== count)
          throw new ArchiveError(
            `Arsip rusak: tabel ${table} memuat ${count} baris, dipulihkan ${rows[0]?.n}`,
          );
      }
      return { tables: wanted.size, files: await compareFiles(client, away) };
    });
  } finally {
    await place.stop();
  }
}

async function compareFiles(client: pg.Client, away: Settings): Promise<number> {
  const [store, keys] = [await openStore(away), await givenDataKeys(away)];
  const { rows } = await client.query<StoredFile>('select id, sha256, ukuran, kunci from berkas');
  const lost: string[] = [];
  for (const row of rows) {
    const found = await store.open(row.id);
    if (!found || !(await isWhole(await buffer(found.body), row, keys))) lost.push(row.id);
  }
  if (lost.length > 0)
    throw new ArchiveError(
      `Arsip tidak lengkap: ${lost.length} berkas hilang atau rusak: ${lost.join(', ')}`,
    );
  return rows.length;
}

/** Records in the app's database that the archive was verified. The health check of backups reads this record. */
async function record(settings: Settings, bytes: number): Promise<string[]> {
  try {
    const url = settings.databaseUrl ?? (await runningEmbedded(settings.dataDir))?.ownerUrl;
    if (url === undefined) return ['Aplikasi tidak berjalan di sini, jadi pemeriksaan ini tidak dicatat.'];
    await withConnection(url, (client) => recordBackup(client, 'diperiksa', bytes));
    return [];
  } catch (error) {
    return [`Pemeriksaan ini tidak dapat dicatat: ${(error as Error).message}`];
  }
}
