import path from 'node:path';
import { expect, test } from 'vitest';
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
