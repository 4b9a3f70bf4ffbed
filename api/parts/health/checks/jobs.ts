import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { EMAIL } from '#api/parts/email/antre.ts';
import { amber, green, red, type Check } from '#api/parts/health/check.ts';

/** Minutes that a due step may wait before it counts as stuck. */
const STUCK_MINUTES = 15;
/** Failed jobs of users within a day above which the check is amber. A user sees a failure of their own job. */
const OWN_FAILED = 3;

const OPEN = 'Buka Sistem, tab Pekerjaan. Minta pengelola server membaca catatan server.';

/** Failed jobs of the last day, and steps that are due but do not run. Mails have their own check. */
export const jobs: Check = {
  nama: 'pekerjaan',
  judul: 'Pekerjaan latar',
  menit: 5,
  heading: 'Failed or waiting jobs',
  async look({ database, now }) {
    const { gagal, milik_orang, macet } = await database.read.one(
      sql`select count(*) filter (where status = 'failed' and user_id is null)::int as gagal,
                 count(*) filter (where status = 'failed' and user_id is not null)::int as milik_orang,
                 count(*) filter (where status in ('waiting', 'running'))::int as macet
          from job where kind <> ${EMAIL} and bulk = 0
            and (status = 'failed' and finished_at > ${now}::timestamptz - interval '1 day'
              or status in ('waiting', 'running') and due < ${now}::timestamptz - make_interval(mins => ${STUCK_MINUTES}))`,
      z.object({ gagal: z.number(), milik_orang: z.number(), macet: z.number() }),
    );
    if (macet > 0) return red(`${macet} pekerjaan menunggu lebih dari ${STUCK_MINUTES} menit.`, OPEN);
    if (gagal > 0) return red(`${gagal} pekerjaan server gagal dalam 24 jam terakhir.`, OPEN);
    if (milik_orang > OWN_FAILED)
      return amber(`${milik_orang} pekerjaan pengguna gagal dalam 24 jam terakhir.`, OPEN);
    return green('Tidak ada pekerjaan yang gagal atau macet.');
  },
};
