import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '../test/database.ts';
import { checkPassword } from './guard/password.ts';
import { ROOT } from './start/root.ts';

let database: OwnDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await ownDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-admin-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The command with these words, on an outside database. */
function adminCreate(words: string[], url = database.url) {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET: 's'.repeat(32),
    DATA_KEY: 'k'.repeat(32),
  };
  const args = ['--import', 'tsx', 'api/admin-create.ts', ...words];
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd: ROOT, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const WORDS = ['--email', 'Admin@Kampus.ac.id', '--name', 'Dewi Anggraini'];

test('on an empty database: makes it, the admin, a password to change, and an audit row; once', async () => {
  const { code, stdout } = await adminCreate(WORDS);
  expect(code).toBe(0);
  const [, password = ''] = /harus diganti saat masuk\): (\S+)\n$/.exec(stdout) ?? [];
  const { rows } = await database.pool.query(
    `select u.email, u."group", u.password_hash, u.harus_ganti_password, a.aksi, a.sesudah
     from users u join audit a on a.objek = 'users/' || u.id`,
  );
  expect(rows).toEqual([
    {
      email: 'admin@kampus.ac.id',
      group: 'admin',
      password_hash: expect.any(String),
      harus_ganti_password: 1,
      aksi: 'admin_dibuat',
      sesudah: { email: 'admin@kampus.ac.id' },
    },
  ]);
  expect(await checkPassword(rows[0].password_hash, password)).toBe(true);
  const again = await adminCreate(WORDS);
  expect([again.code, again.stderr]).toEqual([1, 'Email admin@kampus.ac.id sudah terdaftar\n']);
});

test.each([
  [['--email', 'bukan-email', '--name', 'A'], /^Email tidak valid\. Contoh: [^\n]+\n$/],
  [['--email', 'a@kampus.ac.id'], /^Nama wajib diisi\. Contoh: [^\n]+\n$/],
  [['--nama', 'A'], /^[^\n]+'--nama'[^\n]*\n$/],
])('%j is one line and status 1', async (words, line) => {
  const { code, stderr } = await adminCreate(words);
  expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
});

test('a database that is not there is one line that names the setting', async () => {
  const { code, stderr } = await adminCreate(WORDS, 'postgres://portal@127.0.0.1:1/portal');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Pengaturan DATABASE_URL salah: [^\n]+\n$/)]);
});
