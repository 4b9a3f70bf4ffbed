import { z } from 'zod';
import { sql } from '#api/db/db.ts';
import { job } from '#api/job/job.ts';
import { holdEmail, queueEmail } from '#api/parts/email/antre.ts';

/** Orders the mail with a link to sign in, or tells the admin why none leaves; nothing where there is no open account. */
export const tautanMasukJob = job({
  kind: 'tautan_masuk',
  payload: z.object({ user_id: z.number().nullable(), ditahan: z.string().nullable() }),
  state: z.object({}),
  start: {},
  failure: 'Tautan masuk tidak terkirim.',
  async step({ db, payload: { user_id, ditahan } }) {
    const akun = await db.maybe(
      sql`select email from users where id = ${user_id} and ditutup_pada is null`,
      z.object({ email: z.string() }),
    );
    if (akun) {
      const penerima = { user_id, kepada: akun.email };
      if (ditahan === null) await queueEmail(db, 'tautan_masuk', [penerima]);
      else await holdEmail(db, 'tautan_masuk', { ...penerima, sebab: ditahan });
    }
    return { message: 'Selesai.' };
  },
});
