import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { EMAIL } from '#api/parts/email/antre.ts';
import { amber, green, red, type Check } from '#api/parts/health/check.ts';

/** Number of minutes after which a due job step that has not run counts as stuck. */
const STUCK_MINUTES = 15;
/**
 * The check is yellow if more than this number of users' jobs fail within a day. A few failures are normal, because
 * each user sees the failure of their own job.
 */
const OWN_FAILED = 3;

const RESTART = 'Minta pengelola server menyalakan ulang aplikasi.';
const READ = 'Minta pengelola server mencari nomor pekerjaan itu di catatan server.';

/**
 * Reports jobs that failed in the last 24 hours, and jobs that are due but do not run. A failed job of the server is not
 * reported if a later job of the same kind has succeeded. Mails have their own check.
 */
export const jobs: Check = {
  nama: 'pekerjaan',
  judul: 'Pekerjaan latar',
  menit: 5,
  heading: 'Failed or waiting jobs',
  async look({ database, now }) {
    const { gagal, milik_orang, macet, nomor } = await database.read.one(
      sql`select count(*) filter (where status = 'failed' and user_id is null)::int as gagal,
                 count(*) filter (where status = 'failed' and user_id is not null)::int as milik_orang,
                 count(*) filter (where status in ('waiting', 'running'))::int as macet,
                 coalesce(max(id) filter (where status in ('waiting', 'running')), max(id) filter (where user_id is null), max(id)) as nomor
          from job j where kind <> ${EMAIL} and bulk = 0
            and (status = 'failed' and not (user_id is null and exists (
                   select from job l where l.kind = j.kind and l.status = 'done' and l.finished_at > j.finished_at))
                 and finished_at > ${now}::timestamptz - interval '1 day'
              or status in ('waiting', 'running') and due < ${now}::timestamptz - make_interval(mins => ${STUCK_MINUTES}))`,
      z.object({
        gagal: z.number(),
        milik_orang: z.number(),
        macet: z.number(),
        nomor: z.number().nullable(),
      }),
    );
    const last = ` Yang terakhir nomor ${nomor}.`;
    if (macet > 0)
      return red(`${macet} pekerjaan menunggu lebih dari ${STUCK_MINUTES} menit.${last}`, RESTART);
    if (gagal > 0) return red(`${gagal} pekerjaan server gagal dalam 24 jam terakhir.${last}`, READ);
    if (milik_orang > OWN_FAILED)
      return amber(`${milik_orang} pekerjaan pengguna gagal dalam 24 jam terakhir.${last}`, READ);
    return green('Tidak ada pekerjaan yang gagal atau macet.');
  },
};
