import type { z } from 'zod';
import { Job } from '#contract/job.ts';
import { sql, type Db } from '../db.ts';
import { refuse } from '../refuse.ts';
import type { JobKind } from './job.ts';

type JobRow = z.output<typeof Job>;

/** One person's unfinished jobs. Who needs more waits for the first to end. */
export const JOBS_MAX = 10;

/** How often to look again when the same job ends between two statements. */
const ATTEMPTS = 3;

const COLUMNS = sql`id, status, done, total, message`;

interface Order<P> {
  /** What is worked on: while such a job is unfinished, the same one is answered. */
  key: string;
  payload: P;
  /** Null: the app's own. */
  user_id: number | null;
  total: number;
}

/** The unfinished job of this kind and key, or null. */
export function unfinished<P, S>(db: Db, { kind }: JobKind<P, S>, key: string): Promise<JobRow | null> {
  return db.maybe(
    sql`select ${COLUMNS} from job where kind = ${kind} and key = ${key} and status in ('waiting', 'running')`,
    Job,
  );
}

/** Starts a job with the transaction of `db`, or joins the one that does the same already. */
export async function enqueue<P, S>(
  db: Db,
  kind: JobKind<P, S>,
  { key, payload, user_id, total }: Order<P>,
): Promise<JobRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const made = await db.maybe(
      sql`insert into job (kind, key, payload, user_id, total)
          select ${kind.kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${user_id}, ${total}
          where (select count(*) from job where user_id = ${user_id} and status in ('waiting', 'running')) < ${JOBS_MAX}
          on conflict (kind, key) where status in ('waiting', 'running') do nothing
          returning ${COLUMNS}`,
      Job,
    );
    const job = made ?? (await unfinished(db, kind, key));
    if (job) return job;
  }
  throw refuse(
    429,
    `Masih ada ${JOBS_MAX} pekerjaan anda yang belum selesai. Tunggu salah satunya selesai.`,
    'too_many_jobs',
    5,
  );
}
