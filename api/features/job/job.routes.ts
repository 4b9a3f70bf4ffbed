import { jobRead } from '#contract/job.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { JOB_COLUMNS } from '#api/job/enqueue.ts';
import { notFound } from '#api/call/refuse.ts';

export const read = handle(jobRead, async ({ db, me, input }) => {
  const row = await db.maybe(
    sql`select ${JOB_COLUMNS} from job
        where id = ${input.id} and (user_id = ${me.id} or ${me.group === 'admin'})`,
    jobRead.reply,
  );
  if (!row) throw notFound();
  return row;
});

export const constraints = [
  constraint('job_one', { never: 'a second order joins the first' }),
  constraint('job_ended', { never: 'only the runner ends a job' }),
];
