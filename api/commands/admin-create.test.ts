import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { checkPassword, OWN_TURN } from '#api/guard/password.ts';
import { adminCreate } from '#api/start/admin.ts';
import { refuseUnnamedPlace, refuseUnprepared } from '#api/start/owner.ts';
import { ROOT } from '#api/start/root.ts';
import { readSettings, SettingError } from '#api/start/settings.ts';

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

/** Returns environment variables for an external database. */
const environment = (url = database.url) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  SECRET: 's'.repeat(32),
  DATA_KEY: 'k'.repeat(32),
  CERT_KEY: 'k'.repeat(32),
});

/**
 * Runs the command in a separate process. One test uses this function; the other tests call the command's own function
 * directly.
 */
function command(words: string[]) {
  const args = ['--import', 'tsx', 'api/commands/admin-create.ts', ...words];
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: ROOT, env: environment() },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const WORDS = ['--email', 'Admin@Kampus.ac.id', '--name', 'Dewi Anggraini'];

test('the first run of the command creates an admin with a temporary password, and a second run sets a new password', async () => {
  const { code, said } = await adminCreate(WORDS, environment());
  expect(code).toBe(0);
  const [, password = ''] = /harus diganti saat masuk\): (\S+)$/.exec(said) ?? [];
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
  expect(await checkPassword(rows[0].password_hash, password, OWN_TURN)).toBe(true);
  await database.pool.query(
    `insert into sesi (token_hash, user_id, berakhir) select sha256('lama'), id, now() + interval '1 hour' from users where email = 'admin@kampus.ac.id'`,
  );
  const again = await command(WORDS);
  expect(again).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^Admin admin@kampus\.ac\.id sudah ada, passwordnya diganti di DATABASE_URL [^\s@]+\. Password sementara [^\n]+\n$/,
    ),
    stderr: '',
  });
  const { rows: after } = await database.pool.query(
    `select password_hash, harus_ganti_password, (select count(*)::int from sesi) as sesi,
            (select array_agg(aksi order by id) from audit) as aksi from users`,
  );
  expect(after).toEqual([
    {
      password_hash: expect.any(String),
      harus_ganti_password: 1,
      sesi: 0,
      aksi: ['admin_dibuat', 'password_direset'],
    },
  ]);
  const [, newPassword = ''] = /harus diganti saat masuk\): (\S+)\n$/.exec(again.stdout) ?? [];
  expect(await checkPassword(after[0].password_hash, newPassword, OWN_TURN)).toBe(true);
  await database.pool.query(`update users set "group" = 'mentor'`);
  expect(await adminCreate(WORDS, environment())).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Email admin@kampus\.ac\.id sudah dipakai akun lain di DATABASE_URL [^\s@]+$/,
    ),
  });
});

test.each([
  [['--email', 'bukan-email', '--name', 'A'], /^Email tidak valid\. Contoh: [^\n]+$/],
  [['--email', 'a@kampus.ac.id'], /^Nama wajib diisi\. Contoh: [^\n]+$/],
  [['--nama', 'A'], /^[^\n]+'--nama'[^\n]*$/],
])(
  'with the arguments %j, the command prints one error line and exits with status 1',
  async (words, line) => {
    expect(await adminCreate(words, environment())).toEqual({ code: 1, said: expect.stringMatching(line) });
  },
);

test('if the database is unreachable, the command prints one error line that names the setting DATABASE_URL', async () => {
  expect(await adminCreate(WORDS, environment('postgres://portal@127.0.0.1:1/portal'))).toEqual({
    code: 1,
    said: expect.stringMatching(/^Pengaturan DATABASE_URL salah: [^\n]+$/),
  });
});

test('the command creates no database if the data folder is missing, or if DATA_DIR is not set', async () => {
  const missing = path.join(dataDir, 'salah-ketik');
  const without = await adminCreate(WORDS, { PATH: process.env.PATH, DATA_DIR: missing });
  expect(without).toEqual({
    code: 1,
    said: expect.stringMatching(/^Tidak ada basis data di DATA_DIR \S+salah-ketik\. [^\n]+$/),
  });
  expect(await readdir(dataDir)).not.toContain('salah-ketik');
  const unnamed = { databaseUrl: undefined, dataDir, dataDirNamed: false };
  await expect(refuseUnnamedPlace(unnamed)).rejects.toThrow(SettingError);
  await refuseUnnamedPlace({ ...unnamed, dataDirNamed: true });
  await writeFile(path.join(dataDir, 'secret'), 'milik aplikasi yang baru dimulai');
  await expect(refuseUnnamedPlace({ ...unnamed, dataDirNamed: true })).rejects.toThrow(
    /^Belum ada basis data /,
  );
  await rm(path.join(dataDir, 'secret'));
});

test('while the first start runs the migrations, a command fails with one line that asks the operator to wait', async () => {
  const empty = await ownDatabase();
  await expect(refuseUnprepared(empty.url, readSettings(environment(empty.url)))).rejects.toThrow(
    /^Basis data di DATABASE_URL \S+ belum siap: tunggu [^\n]+$/,
  );
  await empty.drop();
});
