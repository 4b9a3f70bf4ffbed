import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATA_KEY } from '#test/data-key.ts';
import { CERT_KEY, SECRET } from '#test/server.ts';
import { server, startServer } from '#test/own-server.ts';
import { backup } from './backup.ts';
import { checkBackup } from './check.ts';

startServer();

let dir: string;
let archive: string;
const source = () => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
  SECRET,
  DATA_KEY,
  CERT_KEY,
  BACKUP_KEY: 'kunci-cadangan-untuk-pengujian-0123',
});

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-periksa-'));
  archive = path.join(dir, 'portal.arsip');
  await backup([archive], source());
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('the backup check restores a valid archive temporarily, finds its tables and files unchanged, and records the success', async () => {
  expect(await checkBackup([archive], source())).toEqual({
    code: 0,
    said: expect.stringMatching(/ utuh: \d+ tabel yang berisi dan \d+ berkas dipulihkan dan sama\.$/),
    warnings: [],
  });
  expect(await server.sql(`select jenis from cadangan order by id`)).toEqual([
    { jenis: 'dibuat' },
    { jenis: 'diperiksa' },
  ]);
});

test('the backup check fails for a damaged archive, prints one error line, and is not recorded', async () => {
  const damaged = path.join(dir, 'rusak.arsip');
  const bytes = await readFile(archive);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(damaged, bytes);
  const before = await server.sql('select count(*) from cadangan');
  expect(await checkBackup([damaged], source())).toMatchObject({
    code: 1,
    said: expect.not.stringContaining('\n'),
  });
  expect(await server.sql('select count(*) from cadangan')).toEqual(before);
});

test('if a stored file is missing in the archive, the backup check fails and prints the id of the file', async () => {
  const [{ id }] = await server.sql('select id from berkas order by id limit 1');
  await server.sql(`update berkas set sha256 = repeat('0', 64) where id = $1`, [id]);
  const other = path.join(dir, 'lain.arsip');
  await backup([other], source());
  expect(await checkBackup([other], source())).toMatchObject({ code: 1, said: expect.stringContaining(id) });
});
