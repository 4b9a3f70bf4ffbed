import { z } from 'zod';
import { emailBukti, emailBuktiKirim, emailKeberatan } from '#contract/auth/bukti.ts';
import { Flag } from '#contract/fields.ts';
import {
  BUKTI_SENT,
  BUKTI_FULL,
  EMAIL_DIBANTAH,
  EMAIL_TERBUKTI,
  ALREADY_PROVEN,
  WITHOUT_EMAIL,
} from '#rules/email.ts';
import { sql } from '#api/db/db.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { endTautan, proveEmail, tautanOf, invalidTautan } from '#api/parts/email/tautan.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { refuse } from '#api/call/refuse.ts';

const Akun = z.object({ id: z.number() });

const SEHARI = 24 * 3600;

export const prove = handle(emailBukti, async ({ db, input, now, audit }) => {
  const akun = await db.maybe(
    sql`delete from reset_tautan t using users u where ${tautanOf(input.token, now, 'bukti')} returning u.id`,
    Akun,
  );
  if (!akun) throw invalidTautan();
  await proveEmail(db, akun.id);
  await audit('email_dibuktikan', `users/${akun.id}`, null, null);
  return { message: EMAIL_TERBUKTI };
});

/**
 * Records an owner's objection to a changed email and notifies the admins. The password and the address stay unchanged,
 * because only an admin can decide who owns the account.
 */
export const objectToEmail = handle(emailKeberatan, async (ctx) => {
  const { db, input, now, audit } = ctx;
  const akun = await db.maybe(
    sql`delete from reset_tautan t using users u where ${tautanOf(input.token, now, 'keberatan')} returning u.id`,
    Akun,
  );
  if (!akun) throw invalidTautan();
  await endTautan(db, akun.id);
  await audit('email_dibantah', `users/${akun.id}`, null, null);
  const rincian = { akun: akun.id, pada: now.toISOString() };
  const kunci = `akun/${akun.id}/email_dibantah`;
  await notify(ctx, [{ user_id: null, untuk: 'admin', jenis: 'email_dibantah', kunci, rincian }]);
  return { message: EMAIL_DIBANTAH };
});

export const send = handlePrepared(
  emailBuktiKirim,
  async ({ db, me, quotas, address, settings }) => {
    if (!settings.mail) throw refuse(409, WITHOUT_EMAIL, 'tanpa_email');
    const { email_terbukti } = await db.one(
      sql`select email_terbukti from users where id = ${me.id}`,
      z.object({ email_terbukti: Flag }),
    );
    if (email_terbukti === 1) throw refuse(409, ALREADY_PROVEN, 'sudah_terbukti');
    if ((await quotas.mail(me.email, address)) !== null) throw refuse(429, BUKTI_FULL, 'too_many', SEHARI);
  },
  async ({ db, me }) => {
    await queueEmail(db, 'bukti_email', [{ user_id: me.id, kepada: me.email }]);
    return { message: BUKTI_SENT };
  },
);
