import { z } from 'zod';
import { emailBukti, emailBuktiKirim } from '#contract/auth/bukti.ts';
import { Flag } from '#contract/fields.ts';
import { BUKTI_DIKIRIM, BUKTI_PENUH, EMAIL_TERBUKTI, SUDAH_TERBUKTI, TANPA_EMAIL } from '#rules/email.ts';
import { sql } from '#api/db/db.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { proveEmail, tautanOf, tautanTidakBerlaku } from '#api/parts/email/tautan.ts';
import { refuse } from '#api/call/refuse.ts';

const SEHARI = 24 * 3600;

export const prove = handle(emailBukti, async ({ db, input, now, audit }) => {
  const akun = await db.maybe(
    sql`delete from reset_tautan t using users u where ${tautanOf(input.token, now, 'bukti')} returning u.id`,
    z.object({ id: z.number() }),
  );
  if (!akun) throw tautanTidakBerlaku();
  await proveEmail(db, akun.id);
  await audit('email_dibuktikan', `users/${akun.id}`, null, null);
  return { message: EMAIL_TERBUKTI };
});

export const send = handlePrepared(
  emailBuktiKirim,
  async ({ db, me, quotas, address, settings }) => {
    if (!settings.mail) throw refuse(409, TANPA_EMAIL, 'tanpa_email');
    const { email_terbukti } = await db.one(
      sql`select email_terbukti from users where id = ${me.id}`,
      z.object({ email_terbukti: Flag }),
    );
    if (email_terbukti === 1) throw refuse(409, SUDAH_TERBUKTI, 'sudah_terbukti');
    if ((await quotas.mail(me.email, address)) !== null) throw refuse(429, BUKTI_PENUH, 'too_many', SEHARI);
  },
  async ({ db, me }) => {
    await queueEmail(db, 'bukti_email', [{ user_id: me.id, kepada: me.email }]);
    return { message: BUKTI_DIKIRIM };
  },
);
