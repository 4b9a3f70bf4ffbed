import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Waktu } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

export const jadwalPekerjaan = endpoint({
  name: 'jadwalPekerjaan',
  method: 'GET',
  path: '/adm/jadwal_pekerjaan',
  summary: 'Pekerjaan yang berjalan menurut jam: kapan terakhir dengan hasil apa, dan kapan berikutnya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(
    z.object({
      pekerjaan: z.string(),
      berikutnya: Waktu,
      /** Time of the last run of this scheduled job; null before the first run. */
      terakhir: Waktu.nullable(),
      /** The job of the last run. It is null before the first run, or if the last run was more than 30 days ago. */
      job: Job.nullable(),
    }),
  ),
});
