import { z } from 'zod';
import { jadwalPekerjaan } from '#contract/adm/sys/jadwal-pekerjaan.ts';
import { Job } from '#contract/job.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { JOB_COLUMNS } from '#api/job/enqueue.ts';
import { PEKERJAAN as RADAR } from '#api/parts/radar/clock.ts';

const Row = jadwalPekerjaan.reply.element.omit({ job: true }).extend({ job_id: z.number().nullable() });

export const list = handle(jadwalPekerjaan, async ({ db }) => {
  const rows = await db.rows(
    sql`select pekerjaan, berikutnya, terakhir, job_id from jadwal_pekerjaan where pekerjaan <> ${RADAR} order by pekerjaan`,
    Row,
  );
  const jobs = await db.rows(
    sql`select ${JOB_COLUMNS} from job where id = any(${rows.map(({ job_id }) => job_id)}::int[])`,
    Job,
  );
  return rows.map(({ job_id, ...row }) => ({ ...row, job: jobs.find(({ id }) => id === job_id) ?? null }));
});
