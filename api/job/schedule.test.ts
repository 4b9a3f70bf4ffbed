import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { job } from './job.ts';
import { dueNow, instance, logged, OUTSIDE, own, startJobs } from './runner.setup.ts';

startJobs();

let now: Date;
/** Sets the clock of all instances to this time in Jakarta (UTC+7). */
const at = (local: string) => void (now = new Date(`${local}+07:00`));

beforeEach(async () => {
  OUTSIDE.clock = () => now;
  await own.pool.query('delete from jadwal_pekerjaan');
});

const daily = (pukul: `${number}.${number}` = '06.30') =>
  job({
    kind: 'harian',
    jadwal: { pukul },
    payload: z.object({ hari: z.string() }),
    state: z.object({}),
    start: {},
    failure: 'Tidak berhasil.',
    async step({ payload: { hari } }) {
      return { message: `Selesai ${hari}.` };
    },
  });

/** Starts an instance with its schedule. Its loop is stopped, because the test itself runs the steps. */
async function started(pukul?: `${number}.${number}`) {
  const runner = instance(daily(pukul));
  await runner.start();
  await runner.close();
  return runner;
}

/** Runs steps until none is due. */
async function run(runner: Awaited<ReturnType<typeof started>>): Promise<void> {
  while (await runner.next());
}

const runs = async () =>
  (await own.pool.query(`select message from job where kind = 'harian' order by id`)).rows.map(
    ({ message }) => message,
  );
const times = async () =>
  (await own.pool.query('select berikutnya, terakhir from jadwal_pekerjaan')).rows.map(
    ({ berikutnya, terakhir }) => [berikutnya, terakhir],
  );

test('a daily job runs once a day at its time in the time zone of the programme', async () => {
  at('2026-03-10T05:00:00');
  const runner = await started();
  await run(runner);
  expect(await runs()).toEqual([]);
  for (const local of [
    '2026-03-10T06:29:59',
    '2026-03-10T06:30:30',
    '2026-03-10T06:31:30',
    '2026-03-10T23:00:00',
  ]) {
    at(local);
    await run(runner);
  }
  expect(await runs()).toEqual(['Selesai 2026-03-10.']);
  expect(await times()).toEqual([['2026-03-10T23:30:00.000Z', '2026-03-09T23:30:30.000Z']]);
  at('2026-03-11T06:30:00');
  await run(runner);
  expect(await runs()).toEqual(['Selesai 2026-03-10.', 'Selesai 2026-03-11.']);
  expect(logged).toEqual([]);
});

test('if two instances check the schedule at the same moment, a daily job starts only once', async () => {
  at('2026-03-10T05:00:00');
  const two = [await started(), await started()];
  at('2026-03-10T06:30:00');
  await Promise.all(two.map((runner) => run(runner)));
  await dueNow();
  await Promise.all(two.map((runner) => run(runner)));
  expect(await runs()).toEqual(['Selesai 2026-03-10.']);
});

test('an instance starts no due job if another instance has started the job in the meantime', async () => {
  at('2026-03-10T05:00:00');
  const late = await started();
  const first = await own.pool.connect();
  await first.query(`begin; update jadwal_pekerjaan set berikutnya = berikutnya + interval '1 day'`);
  at('2026-03-10T06:30:00');
  const looking = run(late);
  const isWaiting = async () =>
    (await own.pool.query('select from pg_locks where not granted')).rowCount !== 0;
  await expect.poll(isWaiting).toBe(true);
  await first.query('commit');
  first.release();
  await looking;
  expect(await runs()).toEqual([]);
});

test('if no instance ran at the time of a daily job, the job starts later on the same day', async () => {
  at('2026-03-10T05:00:00');
  await started();
  at('2026-03-10T11:00:00');
  await run(await started());
  expect(await runs()).toEqual(['Selesai 2026-03-10.']);
  at('2026-03-13T04:00:00');
  await run(await started());
  expect(await runs()).toHaveLength(1);
  at('2026-03-13T06:30:00');
  await run(await started());
  expect(await runs()).toEqual(['Selesai 2026-03-10.', 'Selesai 2026-03-13.']);
});

test('if the app starts for the first time after the time of a daily job, the job waits for the next day', async () => {
  at('2026-03-10T11:00:00');
  await run(await started());
  expect(await times()).toEqual([['2026-03-10T23:30:00.000Z', null]]);
  await run(await started('12.15'));
  expect(await times()).toEqual([['2026-03-10T05:15:00.000Z', null]]);
  at('2026-03-10T12:15:00');
  await run(await started('12.15'));
  // The job has already run today. Therefore a new time later on the same day does not run it again.
  await run(await started('20.00'));
  expect(await times()).toEqual([['2026-03-11T05:15:00.000Z', '2026-03-10T05:15:00.000Z']]);
});
