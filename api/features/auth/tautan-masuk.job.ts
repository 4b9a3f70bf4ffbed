import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { LANE } from '#api/job/enqueue.ts';
import { job } from '#api/job/job.ts';
import { queueEmail } from '#api/parts/email/antre.ts';

/** Queues the mail with a sign-in link if the email belongs to an open account. */
export const tautanMasukJob = job({
  kind: 'tautan_masuk',
  // The field `lane` is optional, because jobs from the previous version of the app do not have it.
  payload: z.object({ user_id: z.number().nullable(), lane: z.enum(LANE).nullable().default(null) }),
  state: z.object({}),
  start: {},
  failure: 'Tautan masuk tidak terkirim.',
  async step({ db, payload: { user_id, lane } }) {
    const akun = await db.maybe(
      sql`select email from users where id = ${user_id} and ditutup_pada is null`,
      z.object({ email: z.string() }),
    );
    if (akun) await queueEmail(db, 'tautan_masuk', [{ user_id, kepada: akun.email }], lane ?? LANE.stranger);
    return { message: 'Selesai.' };
  },
});
