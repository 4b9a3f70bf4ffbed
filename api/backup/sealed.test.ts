import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DATA_KEY } from '#test/data-key.ts';
import { ownDatabase } from '#test/database.ts';
import { server, startServer } from '#test/own-server.ts';
import { CERT_KEY, SECRET } from '#test/server.ts';
import { sealer } from '#api/guard/seal.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/** A key with which no stored file is encrypted. */
const OTHER = { DATA_KEY: 'kunci-lain-untuk-pengujian-saja-0123' };

let dir: string;

startServer();
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'portal-backup-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const fresh = (name: string) => path.join(dir, name);
const environment = (url: string, DATA_DIR: string) => ({
  DATABASE_URL: url,
  DATA_DIR,
  SECRET,
  DATA_KEY,
  CERT_KEY,
  BACKUP_KEY: 'kunci-cadangan-untuk-pengujian-0123',
});
const source = () => environment(server.databaseUrl, server.dataDir);

test('without the file key, a backup finds truncated files but no changed bits, and a restore warns that the key is missing', async () => {
  const [row] = await server.sql('select id, ukuran from berkas where kunci is not null order by id limit 1');
  const file = path.join(server.dataDir, 'berkas', row.id.slice(0, 2), row.id);
  const whole = await readFile(file);
  const warned = async (name: string, env: Record<string, string>) => {
    const { code, said, warnings } = await backup([fresh(name)], { ...source(), ...env });
    expect([code, said]).toEqual([0, expect.stringMatching(/^Cadangan /)]);
    return warnings;
  };
  await writeFile(file, Buffer.concat([whole.subarray(0, -1), Buffer.from([whole.at(-1)! ^ 1])]));
  const told = [expect.stringMatching(new RegExp(`^Peringatan: 1 berkas .+ hilang atau rusak: ${row.id}$`))];
  expect(await warned('rusak-1', {})).toEqual(told);
  // Without the key, the backup cannot detect the changed bit, but it detects the wrong length.
  expect(await warned('rusak-2', OTHER)).toEqual([]);
  await writeFile(file, whole.subarray(0, -1));
  expect(await warned('rusak-3', OTHER)).toEqual(told);
  await writeFile(file, whole);
  expect(await warned('utuh', OTHER)).toEqual([]);

  const empty = await ownDatabase();
  const into = environment(empty.url, fresh('tanpa-kunci'));
  const lacking = await restore([fresh('utuh')], { ...into, ...OTHER });
  expect(lacking.code).toBe(0);
  expect(lacking.warnings).toEqual([
    expect.stringMatching(
      new RegExp(`dienkripsi dengan kunci ${sealer(DATA_KEY).keyId}, yang tidak ada di sini`),
    ),
  ]);
  await empty.drop();
});
