import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import { JOB_MAX } from '#rules/batas.ts';
import { job, type AnyJobKind } from './job.ts';
import { PACE } from './claim.ts';
import {
  ana,
  budi,
  counting,
  drain,
  dueNow,
  instance,
  jobs,
  logged,
  order,
  OUTSIDE,
  outsideInstance,
  own,
  steps,
  startJobs,
} from './runner.setup.ts';

startJobs();

describe('a job', () => {
  test('a job runs step by step to its end, and its history entries name the admin who started it', async () => {
    const runner = instance(counting());
    await order(counting(), ana, 'a');
    expect(await jobs()).toMatchObject([{ status: 'waiting', done: 0, total: 3, message: null }]);
    expect(await runner.next()).toBe(true);
    expect(await jobs()).toMatchObject([{ status: 'running', done: 1, tries: 0 }]);
    await drain(runner);
    expect(await jobs()).toMatchObject([{ status: 'done', done: 3, message: 'Selesai.' }]);
    expect(await runner.next()).toBe(false);
    expect(await steps()).toEqual(
      [1, 2, 3].map((n) => ({ objek: `langkah/${n}`, pelaku: 'ana@example.org' })),
    );
  });

  test('ten simultaneous requests add the same job to the queue only once, until the job has ended', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => order(counting(), ana, 'a')));
    expect(new Set(ten.map(({ id }) => id)).size).toBe(1);
    expect((await order(counting(), ana, 'b')).id).not.toBe(ten[0]!.id);
    await drain(instance(counting()));
    expect((await order(counting(), ana, 'a')).id).not.toBe(ten[0]!.id);
  });

  test('if two instances work at the same time, each step of a job runs only once', async () => {
    await order(counting(), ana, 'a', 25);
    await Promise.all([drain(instance(counting())), drain(instance(counting()))]);
    expect((await steps()).map(({ objek }) => objek)).toEqual(
      Array.from({ length: 25 }, (_, n) => `langkah/${n + 1}`),
    );
  });

  test('if another instance locks the row of a job for a moment, the step of the job still runs', async () => {
    const other = await own.pool.connect();
    const looked = job({
      ...counting(),
      prepare: async () => {
        await other.query('begin; select id from job for update');
        return undefined;
      },
    });
    await order(looked, ana, 'a');
    let finished = false;
    const step = instance(looked)
      .next()
      .finally(() => (finished = true));
    const isWaiting = async () =>
      finished || (await own.pool.query('select from pg_locks where not granted')).rowCount !== 0;
    await expect.poll(isWaiting).toBe(true);
    await other.query('commit');
    other.release();
    await step;
    expect(await jobs()).toMatchObject([{ status: 'running', done: 1, tries: 0 }]);
  });

  test('if an instance dies during a step, another instance continues the job, and no step runs twice', async () => {
    const killed = counting(async ({ db, state }) => {
      if (state.step !== 2) return;
      const { pid } = await db.one(sql`select pg_backend_pid() as pid`, z.object({ pid: z.number() }));
      await own.pool.query('select pg_terminate_backend($1)', [pid]);
      await db.run(sql`select 1`);
    });
    await order(killed, ana, 'a');
    const dying = instance(killed);
    await dying.next();
    await dying.next();
    expect(await jobs()).toMatchObject([{ status: 'running', done: 1, tries: 1 }]);
    await dueNow();
    await drain(instance(counting()));
    expect(await jobs()).toMatchObject([{ status: 'done', done: 3 }]);
    expect((await steps()).map(({ objek }) => objek)).toEqual(['langkah/1', 'langkah/2', 'langkah/3']);
  });

  test('if an instance stops, the current step of a job finishes, and the job continues after the next start', async () => {
    let release = () => {};
    let stopped: Promise<void> | undefined;
    const held = new Promise<void>((resolve) => void (release = resolve));
    const stopping: AnyJobKind = counting(async () => {
      stopped = first.close();
      release();
    });
    const first = instance(stopping);
    await order(stopping, ana, 'a');
    await first.start();
    await held;
    await stopped;
    expect(await jobs()).toMatchObject([{ status: 'running', done: 1, tries: 0 }]);
    await drain(instance(counting()));
    expect(await steps()).toHaveLength(3);
  });
});

test("an admin with one job waits for at most one step of another admin's jobs", async () => {
  for (const key of ['a', 'b', 'c']) await order(counting(), ana, key);
  await order(counting(), budi, 'd');
  await drain(instance(counting()));
  expect((await steps()).map(({ pelaku }) => pelaku[0]).join('')).toBe('abababaaaaaa');
});

describe('a job that fails', () => {
  const poison = counting(() => Promise.reject(new Error('rusak')));

  test('a failed job is retried with increasing waiting times, and ends with a message after the last attempt', async () => {
    const runner = instance(poison, { ...counting(), kind: 'lain' });
    await order(poison, ana, 'a');
    await order({ ...counting(), kind: 'lain' }, budi, 'b');
    const waits: number[] = [];
    for (let attempt = 0; attempt < PACE.tries; attempt++) {
      await dueNow();
      while (await runner.next());
      const { rows } = await own.pool.query<{ wait: number }>(
        `select round(extract(epoch from due - served_at))::int as wait from job where key = 'a'`,
      );
      waits.push(rows[0]!.wait);
    }
    expect(waits).toEqual([2, 8, 32, 128, 512]);
    expect(await jobs()).toMatchObject([
      { status: 'failed', done: 0, message: 'Tidak berhasil.' },
      { status: 'done', done: 3 },
    ]);
    expect(logged).toHaveLength(PACE.tries);
    expect(logged[0]).toContain('rusak');
    expect(await steps()).toHaveLength(3);
  });

  test('a job whose step kills the process each time ends as failed after the last allowed attempt', async () => {
    await order(counting(), ana, 'a');
    await own.pool.query(`update job set status = 'running', tries = $1`, [PACE.tries]);
    await instance(counting()).next();
    expect(await jobs()).toMatchObject([{ status: 'failed', message: 'Tidak berhasil.' }]);
    expect(await steps()).toEqual([]);
  });

  test('a job that throws a refusal ends at once with the message of the refusal', async () => {
    const refusing = counting(() => Promise.reject(refuse(409, 'Lokasi sudah ditutup')));
    await order(refusing, ana, 'a');
    await instance(refusing).next();
    expect(await jobs()).toMatchObject([{ status: 'failed', message: 'Lokasi sudah ditutup' }]);
  });

  test('a job of a kind that an instance does not know stays in the queue for another instance', async () => {
    await order(counting(), ana, 'a');
    expect(await instance({ ...counting(), kind: 'lain' }).next()).toBe(false);
    expect(await jobs()).toMatchObject([{ status: 'waiting' }]);
  });
});

describe('jobs that create files', () => {
  /** A kind of job that stores one file and its row. `amid` runs before the commit, so that a test can let it fail. */
  const making = (amid: () => Promise<void> = async () => {}) =>
    job({
      kind: 'berkas',
      payload: z.object({ steps: z.number() }),
      state: z.object({}),
      start: {},
      failure: 'Tidak berhasil.',
      async prepare({ site, stored }) {
        return stored.putMade(Readable.from([Buffer.from(site)]), 'text/plain', 'clear');
      },
      async step({ stored, prepared }) {
        await stored.keepMade([{ ...prepared, user_id: ana }]);
        await amid();
        return { message: 'Selesai.' };
      },
    });
  const files = async () => {
    const ids: string[] = [];
    for await (const { id } of OUTSIDE.store.list()) ids.push(id);
    return ids;
  };
  const rows = async () => (await own.pool.query('select id, user_id, ukuran from berkas')).rows;

  test('a job stores its files before the step, and removes them again if the step fails', async () => {
    await order(making(), ana, 'a');
    await instance(making(() => Promise.reject(new Error('putus')))).next();
    expect([await files(), await rows()]).toEqual([[], []]);
    await dueNow();
    await drain(instance(making()));
    const ukuran = OUTSIDE.site().length;
    expect(await rows()).toEqual([{ id: expect.any(String), user_id: ana, ukuran }]);
    expect(await files()).toEqual((await rows()).map(({ id }) => id));
  });
});

test('if an app instance stops during a job step that calls another server, the job can run again at once', async () => {
  const waits = (outside: (context: { signal: AbortSignal }) => Promise<void>) =>
    job({ ...counting(), kind: 'luar', outside });
  let began: () => void = () => {};
  const begun = new Promise<void>((resolve) => (began = resolve));
  const stopped = waits(async ({ signal }) => {
    began();
    await once(signal, 'abort');
    throw new Error('berhenti');
  });
  await order(stopped, ana, 'a', 1);
  const runner = outsideInstance(stopped);
  await runner.start();
  await begun;
  await runner.close();
  expect(await jobs()).toMatchObject([{ status: 'running', tries: 0 }]);
  expect(await outsideInstance(waits(async () => {})).next()).toBe(true);
  expect(await jobs()).toMatchObject([{ status: 'done' }]);
});

test('an account has at most ten unfinished jobs, and a repeated request for a job returns the unfinished job', async () => {
  for (let n = 0; n < JOB_MAX.terbuka; n++) await order(counting(), ana, `${n}`);
  await expect(order(counting(), ana, 'lagi')).rejects.toMatchObject({ status: 429 });
  expect(await order(counting(), ana, '0')).toMatchObject({ status: 'waiting' });
  expect(await order(counting(), budi, 'b')).toMatchObject({ status: 'waiting' });
});
