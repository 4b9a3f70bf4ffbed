import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runningEmbedded } from '#db/embedded/embedded.ts';
import { freePair, get, launchProcess, post, startProcess } from './process.ts';
import { dir, startFolder } from './process.setup.ts';

/** Returns the files below a folder that other accounts of this machine may read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const modes = await Promise.all(files.map(async (file) => (await stat(file)).mode));
  return files.filter((_file, i) => modes[i]! & 0o077);
}

/** Tests the built app as an operator runs it: as a process with a data folder and signals. */

startFolder();

// Both cases and the next test use the same folder, so the next test is the first start that ends.
test.each([
  ['SIGTERM', 'Menyiapkan basis data baru'],
  ['SIGHUP', 'PostgreSQL bawaan menyala'],
] as const)(
  'the signal %s after the message "%s" ends the first start with code 0 and leaves no server or partial data',
  async (signal, moment) => {
    const dataDir = path.join(dir, 'first');
    const app = launchProcess({ DATA_DIR: dataDir });
    await expect.poll(() => app.output(), { interval: 10 }).toContain(moment);
    app.child.kill(signal);
    expect(await app.ended).toBe(0);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
    expect(await readdir(path.join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid');
  },
);

test('after interrupted starts, a start loads the demo and prints its accounts; a start with a wrong setting ends with one line', async () => {
  const env = { DATA_DIR: path.join(dir, 'first'), DEFAULT_PASSWORD: 'kesejahteraan' };
  const app = await startProcess(env);
  expect(app.output()).toContain('Program contoh dimuat.');
  const { status } = await post(app.url, '/login', {
    email: 'admin@example.org',
    password: 'belajar-bersama',
  });
  expect(status).toBe(200);
  expect(app.output()).toContain('peserta12@example.org');
  expect(app.output()).toContain('Peringatan: DEFAULT_PASSWORD mudah ditebak');
  await expect(startProcess(env)).rejects.toThrow(
    /ended with 1: DATA_DIR sedang dipakai aplikasi lain \(pid \d+\)/,
  );
  // The port is in use too. The app reports only the used data folder, because this message is more helpful.
  await expect(startProcess({ ...env, PORT: new URL(app.url).port })).rejects.toThrow(
    /DATA_DIR sedang dipakai/,
  );
  expect((await fetch(`${app.url}/api/readyz`)).status).toBe(200);
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  await expect(startProcess({ ...env, PORT: 'tiga ribu' })).rejects.toThrow(
    /ended with 1: Pengaturan PORT salah: [^\n]+\n$/,
  );
});

test('the app reports a used port before it creates a database', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const DATA_DIR = path.join(dir, 'taken');
  const app = launchProcess({ DATA_DIR, PORT: String((taken.address() as AddressInfo).port) });
  expect(await app.ended).toBe(1);
  expect(app.output()).toBe('Pengaturan PORT salah: port sudah dipakai program lain\n');
  expect(await readdir(dir)).not.toContain('taken');
  taken.close();
});

test.each([
  ['HOST', { HOST: '192.0.2.1', DEMO: '0' }],
  ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
  [
    'DATABASE_URL',
    {
      DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
      SECRET: 'x'.repeat(32),
      DATA_KEY: 'x'.repeat(32),
      CERT_KEY: 'x'.repeat(32),
    },
  ],
  [
    'DATABASE_URL',
    {
      DATABASE_URL: 'postgres:///c?host=/tidak/ada',
      SECRET: 'x'.repeat(32),
      DATA_KEY: 'x'.repeat(32),
      CERT_KEY: 'x'.repeat(32),
    },
  ],
])(
  'a wrong value of %s that fails only at its first use ends the start with one line: %o',
  async (name, wrong) => {
    const app = launchProcess({ DATA_DIR: path.join(dir, 'first'), ...wrong });
    expect(await app.ended).toBe(1);
    expect(app.output().match(new RegExp(`^Pengaturan ${name} salah: .+$`, 'gm'))).toHaveLength(1);
    expect(app.output()).not.toMatch(/\n\s+at /);
  },
);

test('at a terminal the app prints plain sentences instead of JSON, and also prints how to stop it', async () => {
  const app = await startProcess({
    DATA_DIR: path.join(dir, 'first'),
    LOG_LEVEL: '',
    // An app that runs in a terminal has no load balancer, so it must stop without waiting.
    DRAIN_SECONDS: '60',
    NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true',
  });
  expect((await post(app.url, '/login', { email: 'x', password: 'x' })).status).toBe(422);
  app.child.kill('SIGINT');
  expect(await app.ended).toBe(0);
  expect(app.output()).not.toMatch(/[{}]/);
  expect(app.output()).toMatch(
    / siap di .+\nAkun contoh .+\n(?: {2}\S+@.+\n)+Ctrl-C menghentikan\nPostgreSQL bawaan berhenti\n$/,
  );
});

test('each request gets one JSON log line without tokens, passwords, file addresses and answer keys', async () => {
  const DATA_DIR = path.join(dir, 'first');
  const app = await startProcess({ DATA_DIR, LOG_LEVEL: 'info' });
  const password = 'rahasia-yang-salah-7';
  const { body } = await post(app.url, '/login', {
    email: 'peserta3@example.org',
    password: 'belajar-bersama',
  });
  await post(app.url, '/login', { email: 'peserta3@example.org', password });
  const answer = await fetch(`${app.url}/api/pr/materi?token=${body.message}`, {
    headers: { authorization: `Bearer ${body.message}` },
  });
  await brokenTest(app.url, (await runningEmbedded(DATA_DIR))!.ownerUrl);
  await fetch(`${app.url}/dokdetail/tautan-rahasia`);
  await fetch(`${app.url}/api/kalender/kalender-rahasia.ics`);
  await fetch(`${app.url}/berhenti/tautan-rahasia`, { method: 'POST' });
  await fetch(`${app.url}/api/berkas/alamat-rahasia`);
  const id = answer.headers.get('x-request-id');
  await expect.poll(() => app.output()).toContain('/api/berkas/…');
  const lines = app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
  expect(logged).toHaveLength(11);
  expect(lines.filter((line) => JSON.parse(line).msg === 'request failed')).toHaveLength(1);
  expect(logged.find((line) => line.reqId === id)).toMatchObject({
    method: 'GET',
    url: '/api/pr/materi',
    status: 200,
  });
  for (const secret of [
    body.message,
    password,
    'alamat-rahasia',
    'tautan-rahasia',
    'kalender-rahasia',
    'Failing row',
  ])
    expect(app.output()).not.toContain(secret);
  expect(app.output()).not.toContain('"value"');
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
});

/**
 * Sends a participant's pre-test, and makes the server fail while it stores the answers. The error message of
 * PostgreSQL then contains the row with the value of the selected option. Neither the response nor the page may contain
 * this value.
 */
async function brokenTest(url: string, ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('alter table test_jawaban add column uji integer');
  await owner.query('alter table test_jawaban add constraint uji not null uji not valid');
  const account = { email: 'peserta1@example.org', password: 'belajar-bersama' };
  const token = (await post(url, '/login', account)).body.message;
  const soal: { id: number; option: { id: number }[] }[] = await get(url, '/pr/soal', token);
  const jawaban = soal.map(({ id, option }) => ({ id, optid: option[0]!.id }));
  const failed = await post(url, '/pr/soal_pre_response_store', { tesid: 1, jawaban }, token);
  expect([failed.status, Object.keys(failed.body)]).toEqual([500, ['message', 'code']]);
  const page = await fetch(`${url}/pr/test`, { headers: { authorization: `Bearer ${token}` } });
  expect(await page.text()).not.toMatch(/\bvalue\b/);
  await owner.query('alter table test_jawaban drop column uji');
  await owner.end();
}

test('SIGTERM to npm stops the app, and npm ends with exit code 0', async () => {
  const app = await startProcess({ DATA_DIR: path.join(dir, 'first') }, 'npm');
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  await expect(fetch(`${app.url}/api/healthz`)).rejects.toThrow();
});

test('npm run dev ends when its terminal closes, and reports a wrong or used PORT in one line', async () => {
  const DATA_DIR = path.join(dir, 'first');
  const PORT = String(await freePair());
  // The pages listen on the given HOST. The API always listens on 127.0.0.1.
  const dev = await startProcess({ DATA_DIR, PORT, HOST: 'localhost' }, 'dev');
  await expect
    .poll(() => fetch(`http://localhost:${PORT}/api/readyz`).then((r) => r.status, String))
    .toBe(200);
  dev.child.kill('SIGHUP');
  expect(await dev.ended).toBe(0);
  await expect(fetch(`http://127.0.0.1:${Number(PORT) + 1}/api/healthz`)).rejects.toThrow();
  expect(await readdir(path.join(DATA_DIR, 'postgres/data'))).not.toContain('postmaster.pid');

  // `npm run dev` also refuses to start if the port of the API is in use. Otherwise the API's file watcher would wait
  // forever.
  const taken = createServer().listen(Number(PORT) + 1, '127.0.0.1');
  await once(taken, 'listening');
  for (const wrong of ['tiga ribu', PORT]) {
    const refused = launchProcess({ DATA_DIR, PORT: wrong }, 'dev');
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^Pengaturan PORT salah: [^\n]+\n$/);
  }
  await once(taken.close(), 'close');
});

test('after SIGTERM, the app still responds for DRAIN_SECONDS but reports that it is not ready; a second signal ends the wait', async () => {
  const app = await startProcess({ DATA_DIR: path.join(dir, 'first'), DRAIN_SECONDS: '60' });
  const ready = () => fetch(`${app.url}/api/readyz`);
  expect((await ready()).status).toBe(200);
  app.child.kill('SIGTERM');
  await expect.poll(async () => (await ready()).status).toBe(503);
  expect((await ready()).headers.get('retry-after')).toBe('1');
  const account = { email: 'peserta3@example.org', password: 'belajar-bersama' };
  expect((await post(app.url, '/login', account)).status).toBe(200);
  expect((await fetch(`${app.url}/api/healthz`)).headers.get('connection')).toBe('close');
  app.child.kill('SIGINT');
  expect(await app.ended).toBe(0);
});

test('the app finishes an open request before it ends, and accepts no new request', async () => {
  const app = await startProcess({ DATA_DIR: path.join(dir, 'first'), DRAIN_SECONDS: '1' });
  const account = { email: 'peserta3@example.org', password: 'belajar-bersama' };
  const token = (await post(app.url, '/login', account)).body.message;
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--b--\r\n')]);
  const upload = connect(Number(new URL(app.url).port), '127.0.0.1');
  const closed = once(upload, 'close');
  let answer = '';
  upload.on('data', (part) => (answer += part.toString()));
  upload.write(
    `POST /api/gambar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  upload.write(body.subarray(0, -20));
  await expect.poll(() => readdir(path.join(dir, 'first/tmp'))).toHaveLength(1);
  app.child.kill('SIGTERM');
  const reachable = () =>
    fetch(`${app.url}/api/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(reachable).toBe(false);
  upload.write(body.subarray(-20));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*\/api\/berkas\//i);
  expect(await app.ended).toBe(0);
  // A worker process has written the picture. Other accounts must not have access to the files of the worker process
  // either.
  expect(await openToOthers(path.join(dir, 'first'))).toEqual([]);
});
