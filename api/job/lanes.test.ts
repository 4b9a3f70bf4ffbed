import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { claimStep, PACE } from './claim.ts';
import { LANE, type Lane } from './enqueue.ts';
import { connect, own, startJobs } from './runner.setup.ts';

startJobs();

const WAITING = 150_000;
let turn: number;
beforeEach(() => (turn = 0));

const fill = (kind: string, rows: number, lane: Lane, due = 'now()') =>
  own.pool.query(
    `insert into job (kind, key, payload, total, lane, due)
     select $1, n || ' ' || $3::smallint, '{}', 1, $3::smallint, ${due} from generate_series(1, $2::int) n`,
    [kind, rows, lane],
  );

/**
 * Claims one step in the same way as a runner. @returns the job's id, and the number of table rows that the claim has
 * read
 */
async function claim(kinds: readonly string[]): Promise<{ id: number | undefined; read: number }> {
  turn += 1;
  return connect().write(async (db) => {
    const claimed = await claimStep(db, kinds, { ...PACE, turn }, false);
    const { read } = await db.one(
      sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'job'`,
      z.object({ read: z.number() }),
    );
    return { id: claimed?.id, read };
  });
}

test('with 150,000 waiting jobs, a worker that takes the next job reads at most 50 rows', async () => {
  await fill('tautan_masuk', WAITING, LANE.stranger);
  // Mails with one failed attempt. They are due again in an hour.
  await fill('email', 20_000, LANE.stranger, `now() + interval '1 hour'`);
  await fill('email', 1, LANE.waiting);
  const { rows } = await own.pool.query<{ id: number }>(
    `insert into job (kind, key, payload, total, lane) values ('tautan_masuk', 'dikenal', '{}', 1, $1) returning id`,
    [LANE.waiting],
  );
  const first = await Promise.all([0, 1, 2, 3].map(() => claim(['tautan_masuk', 'lain', 'segel'])));
  expect(first.map(({ id }) => id)).toContain(rows[0]!.id);
  const mail = await claim(['email']);
  expect(mail.id).toBeDefined();
  const none = await claim(['email']);
  expect(none.id).toBeUndefined();
  for (const { read } of [...first, mail, none]) expect(read).toBeLessThanOrEqual(50);
});
