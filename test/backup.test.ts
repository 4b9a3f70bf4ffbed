import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { runningEmbedded } from '#db/embedded/embedded.ts';
import { contentsOf, storedIn } from './contents.ts';
import { endProcesses, startProcess } from './process.ts';
import { dir, startedFolder, startFolder } from './process.setup.ts';

/** Tests backup and restore as an operator runs them: the built commands, on data folders of the embedded server. */

startFolder();

const BACKUP_KEY = 'kunci-cadangan-untuk-pengujian-0123';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function command(name: 'backup-create' | 'backup-restore', file: string, DATA_DIR: string): Promise<Ended> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR, BACKUP_KEY };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, `dist/api/commands/${name}.js`), file],
      { cwd: ROOT, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Number of backups that are made one after another while saves run. Only `npm run test:all` runs this test. */
const BACKUPS = 20;

async function drill(count: number): Promise<void> {
  const DATA_DIR = await startedFolder('portal');
  const app = await startProcess({ DATA_DIR });
  const call = async (url: string, where: string, token: string, sent?: string | FormData) => {
    const json: Record<string, string> =
      typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(`${url}/api${where}`, {
      method: sent === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, ...json },
      ...(sent === undefined ? {} : { body: sent }),
    });
    // oxlint-disable-next-line no-explicit-any -- a test asserts what it reads
    const body: any = await response.json();
    return { status: response.status, body };
  };
  const signIn = async (url: string, name: string): Promise<string> => {
    const account = JSON.stringify({ email: `${name}@example.org`, password: 'belajar-bersama' });
    return (await call(url, '/login', '', account)).body.message;
  };
  const [writer, owner] = [await signIn(app.url, 'peserta1'), await signIn(app.url, 'peserta2')];
  const { body: id_tugas } = await call(app.url, '/pr/tugas_new?katid=1', writer);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();

  let acknowledged = 0;
  let papers = 0;
  const write = async (): Promise<void> => {
    for (let number = 1; ; number += 1) {
      const text = JSON.stringify({ id_tugas, catatan: `<p>${number}</p>` });
      // If the app is killed, the connection breaks and this save has no response. Such a save is not acknowledged.
      const answer = await call(app.url, '/pr/tugas_store', writer, text).catch(() => null);
      if (answer?.status !== 200) return;
      acknowledged = number;
    }
  };
  const replace = async (): Promise<void> => {
    for (;;) {
      const form = new FormData();
      form.append('dokumen_id', '2');
      form.append('keterangan', '3171 0000');
      form.append('dokumen', new Blob([new Uint8Array(picture)]), 'ktp.png');
      const answer = await call(app.url, '/usr/dokumen_store', owner, form).catch(() => null);
      if (answer?.status !== 200) return;
      papers += 1;
    }
  };
  const writers = [write(), replace()];
  await expect.poll(() => Math.min(acknowledged, papers)).toBeGreaterThan(1);

  let before = 0;
  for (let round = 0; round < count; round += 1) {
    before = acknowledged;
    // An empty stderr means no warning: in each backup every row has its file.
    expect(await command('backup-create', path.join(dir, `${round}.arsip`), DATA_DIR)).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Cadangan .+\n$/),
      stderr: '',
    });
  }
  app.child.kill('SIGKILL');
  await Promise.all(writers);
  expect(await app.ended).toBe('SIGKILL');
  await endProcesses([DATA_DIR]);
  await rm(DATA_DIR, { recursive: true });
  await mkdir(DATA_DIR);

  const last = path.join(dir, `${count - 1}.arsip`);
  expect(await command('backup-restore', last, DATA_DIR)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^Dipulihkan ke .+\n$/),
    stderr: '',
  });
  const again = await startProcess({ DATA_DIR });
  // The demo is not loaded a second time.
  expect(again.output()).not.toContain('Program contoh dimuat.');
  const { tugas } = (
    await call(again.url, `/pr/tugas_detail?tugid=${id_tugas}`, await signIn(again.url, 'peserta1'))
  ).body;
  expect(Number(/\d+/.exec(tugas.catatan)?.[0])).toBeGreaterThanOrEqual(before);
  const [ktp] = (await call(again.url, '/usr/all_dokumen', await signIn(again.url, 'peserta2'))).body;
  expect(ktp.keterangan).toBe('3171 0000');
  expect((await fetch(again.url + ktp.dokumen)).status).toBe(200);

  // Without concurrent saves, a restored folder has exactly the same rows and files. `ownerUrl` connects as the owner
  // of the tables.
  const quiet = path.join(dir, 'tenang.arsip');
  const other = path.join(dir, 'lain');
  expect((await command('backup-create', quiet, DATA_DIR)).code).toBe(0);
  const { ownerUrl } = (await runningEmbedded(DATA_DIR))!;
  const [contents, files] = [await contentsOf(ownerUrl), await storedIn(DATA_DIR)];
  await mkdir(other);
  expect((await command('backup-restore', quiet, other)).code).toBe(0);
  expect(await command('backup-restore', quiet, other)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Pengaturan DATA_DIR salah: .+ tidak kosong; .+\n$/),
  });
  // For a folder without a running app, a backup starts the database server and stops it afterwards.
  expect((await command('backup-create', path.join(dir, 'tanpa.arsip'), other)).code).toBe(0);
  expect(await readdir(path.join(other, 'postgres/data'))).not.toContain('postmaster.pid');
  const twin = await startProcess({ DATA_DIR: other });
  // A running app writes to the tables `giliran`, `sesi` and `job` at any time. Therefore only the other tables are
  // compared.
  const rows = (all: Record<string, string>) =>
    Object.entries(all).filter(([name]) => !/^(giliran|sesi|job|sequences)$/.test(name));
  expect(rows(await contentsOf((await runningEmbedded(other))!.ownerUrl))).toEqual(rows(contents));
  expect(await storedIn(other)).toEqual(files);
  for (const each of [again, twin]) {
    each.child.kill('SIGTERM');
    expect(await each.ended).toBe(0);
  }
}

test('a backup of a folder without a database prints one line and creates nothing', async () => {
  const DATA_DIR = path.join(dir, 'tidak-ada');
  expect(await command('backup-create', path.join(dir, 'x.arsip'), DATA_DIR)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Tidak ada basis data di DATA_DIR ${DATA_DIR}\n`,
  });
  expect(await readdir(dir)).toEqual([]);
});

const rows = process.env.TEST_ALL ? [BACKUPS] : [];
test.each(rows)(
  'after %i backups during saves, kill -9 and a deleted folder, the last backup restores all data',
  drill,
);
