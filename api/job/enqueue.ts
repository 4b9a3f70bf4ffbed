import { z } from 'zod';
import { Job } from '#contract/job.ts';
import { JOB_MAX } from '#rules/batas.ts';
import { sql, type Db } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import type { JobKind } from './job.ts';

type JobRow = z.output<typeof Job>;

/**
 * Maximum number of attempts to enqueue. A retry is needed if a job with the same key ends between the insert and the
 * query.
 */
const ATTEMPTS = 3;

/** SQL list of the columns of a `Job`. */
export const JOB_COLUMNS = sql`id, status, done, total, message, (state ->> 'riwayat_id')::int as riwayat_id`;

/**
 * Lanes of the job queue. They are served in rotation. Therefore many jobs in one lane delay a job of another lane by
 * only one step. A user waits for the result of a job in `waiting`. A job in `stranger` was requested without a
 * session, from a device and network that the account does not know.
 */
export const LANE = { people: 0, waiting: 1, stranger: 2, app: 3 } as const;
export type Lane = (typeof LANE)[keyof typeof LANE];
export const LANES = Object.keys(LANE).length;

const laneOf = (user_id: number | null) => (user_id === null ? LANE.app : LANE.people);

interface Order<P> {
  /**
   * Key of the work. While a job with this key is unfinished, enqueueing adds no job and returns the unfinished one.
   */
  key: string;
  payload: P;
  /** Id of the user who requested the job; null for a job of the app itself. */
  user_id: number | null;
  total: number;
  /** Lane of the job. The default is `people`, or `app` if `user_id` is null. */
  lane?: Lane;
  /** Hours until the first step is due; default: at once. */
  afterHours?: number;
  /** Time when the first step is due, instead of `afterHours`. */
  due?: Date | undefined;
}

/** Returns the unfinished job of this kind and key, or null. */
export function unfinished(db: Db, { kind }: Pick<JobKind, 'kind'>, key: string): Promise<JobRow | null> {
  return db.maybe(
    sql`select ${JOB_COLUMNS} from job where kind = ${kind} and key = ${key} and status in ('waiting', 'running')`,
    Job,
  );
}

/** Starts a job in the transaction of `db`, or returns the unfinished job with the same key. */
export async function enqueue<P>(
  db: Db,
  kind: Pick<JobKind<P>, 'kind' | 'payload'>,
  { key, payload, user_id, total, lane = laneOf(user_id), afterHours = 0, due }: Order<P>,
): Promise<JobRow> {
  // Locks the user's jobs, so that two simultaneous requests of one user cannot both pass the limits below.
  if (user_id !== null) await db.run(sql`select pg_advisory_xact_lock(hashtextextended('job', ${user_id}))`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const made = await db.maybe(
      sql`insert into job (kind, key, payload, user_id, total, lane, due)
          select ${kind.kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${user_id}, ${total}, ${lane},
                 coalesce(${due ?? null}::timestamptz, now() + make_interval(hours => ${afterHours}::int))
          where (select count(*) from job where user_id = ${user_id} and status in ('waiting', 'running')) < ${JOB_MAX.terbuka}
            and (select count(*) from job where user_id = ${user_id} and created_at > now() - interval '24 hours') < ${JOB_MAX.sehari}
          on conflict (kind, key) where status in ('waiting', 'running') do nothing
          returning ${JOB_COLUMNS}`,
      Job,
    );
    const job = made ?? (await unfinished(db, kind, key));
    if (job) return job;
  }
  const { terbuka } = await db.one(
    sql`select count(*)::int as terbuka from job where user_id = ${user_id} and status in ('waiting', 'running')`,
    z.object({ terbuka: z.number() }),
  );
  if (terbuka < JOB_MAX.terbuka)
    throw refuse(
      409,
      `Anda sudah meminta ${JOB_MAX.sehari} pekerjaan dalam 24 jam. Coba lagi besok.`,
      'terlalu_sering',
    );
  throw refuse(
    429,
    `Masih ada ${JOB_MAX.terbuka} pekerjaan Anda yang belum selesai. Tunggu salah satunya selesai.`,
    'too_many_jobs',
    5,
  );
}

/**
 * Enqueues many jobs in one statement. Their keys must differ. Returns their ids in the order of the keys.
 * `bulk` 1: no user waits for these jobs. They run after all other jobs, and not at night.
 */
export async function enqueueMany(
  db: Db,
  kind: string,
  orders: readonly { key: string; user_id: number | null }[],
  { bulk = 0, lane }: { bulk?: 0 | 1; lane?: Lane } = {},
): Promise<number[]> {
  const rows = await db.rows(
    sql`insert into job (kind, key, payload, user_id, total, bulk, lane)
        select ${kind}, o.key, '{}', o.user_id, 1, ${bulk}, coalesce(${lane ?? null}::int, case when o.user_id is null then ${LANE.app}::int else ${LANE.people}::int end)
        from unnest(${orders.map(({ key }) => key)}::text[], ${orders.map(({ user_id }) => user_id)}::int[])
          with ordinality as o (key, user_id, n)
        order by o.n returning id`,
    z.object({ id: z.number() }),
  );
  return rows.map(({ id }) => id);
}
