import { mkdir, readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { foundIn } from './found-in.ts';
import { get, post, startProcess, type RunningProcess } from './process.ts';
import { dir, startFolder } from './process.setup.ts';

startFolder();

/** Each costs a start and a recovery; `npm run test:all` takes the long row. */
const KILLS = process.env.TEST_ALL ? 20 : 3;
const WRITERS = 4;

test(`kill -9 during a stream of task saves, ${KILLS} times: every acknowledged save is there`, async () => {
  const env = { DATA_DIR: path.join(dir, 'kill') };
  let app: RunningProcess = await startProcess(env);
  const token = (
    await post(app.url, '/login', { email: 'peserta1@example.org', password: 'belajar-bersama' })
  ).body.message;
  const tasks = await Promise.all(
    Array.from({ length: WRITERS }, (_, i) => get(app.url, `/pr/tugas_new?katid=${i + 1}`, token)),
  );
  const acknowledged = tasks.map(() => 0);
  let sent = 0;
  let counted = 0;

  for (let round = 0; round < KILLS; round += 1) {
    const { url } = app;
    const write = async (writer: number): Promise<void> => {
      for (;;) {
        sent += 1;
        const number = sent;
        // The connection breaks when the app is killed: that save was never acknowledged.
        const answer = await post(
          url,
          '/pr/tugas_store',
          { id_tugas: tasks[writer], catatan: `<p>${number}</p>` },
          token,
        ).catch(() => null);
        if (answer?.status !== 200) return;
        acknowledged[writer] = number;
        counted += 1;
        if (counted === killAt) app.child.kill('SIGKILL');
      }
    };
    // Amid the other writers' saves, sooner or later in the stream.
    const killAt = counted + WRITERS + ((round * 7) % 30);
    await Promise.all(tasks.map((_, writer) => write(writer)));
    expect(await app.ended).toBe('SIGKILL');
    app = await startProcess(env);
    for (const [writer, id] of tasks.entries()) {
      const { tugas } = await get(app.url, `/pr/tugas_detail?tugid=${id}`, token);
      expect(Number(/\d+/.exec(tugas.catatan)?.[0] ?? 0)).toBeGreaterThanOrEqual(acknowledged[writer]!);
    }
  }
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
}, 240_000);

test('kill -9 amid the upload of a paper: of what has come nothing stands readable on the disk', async () => {
  const [data, temp] = [path.join(dir, 'unggah'), path.join(dir, 'sementara')];
  await mkdir(temp);
  const app = await startProcess({ DATA_DIR: data, TMPDIR: temp });
  const token = (
    await post(app.url, '/login', { email: 'peserta1@example.org', password: 'belajar-bersama' })
  ).body.message;
  const canary = 'BURUNG-KENARI-DI-TENGAH-UNGGAHAN';
  const { hostname, port } = new URL(app.url);
  const upload = connect(Number(port), hostname);
  // Not `once`, which a connection that breaks off would end.
  const closed = new Promise((resolve) => upload.once('close', resolve));
  upload.on('error', () => {});
  upload.write(
    `POST /api/usr/dokumen_store HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=batas\r\nContent-Length: 9000000\r\n\r\n' +
      '--batas\r\nContent-Disposition: form-data; name="dokumen"; filename="ktp.pdf"\r\n\r\n%PDF-1.7\n' +
      canary.repeat(40_000),
  );
  const arrived = async () => {
    const files = await readdir(path.join(data, 'tmp'));
    const sizes = await Promise.all(
      files.map(async (name) => (await stat(path.join(data, 'tmp', name))).size),
    );
    return Math.max(0, ...sizes);
  };
  await expect.poll(arrived, { timeout: 20_000, interval: 20 }).toBeGreaterThan(500_000);
  app.child.kill('SIGKILL');
  expect(await app.ended).toBe('SIGKILL');
  await closed;
  for (const folder of [data, temp]) expect(await foundIn(folder, [Buffer.from(canary)])).toEqual([]);
}, 120_000);
