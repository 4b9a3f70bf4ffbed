import { randomUUID } from 'node:crypto';
import { masukTautan, masukTautanTukar } from '#contract/auth/masuk.ts';
import { NEEDS_PASSWORD, WITHOUT_TAUTAN_MASUK, TAUTAN_MASUK_DIMINTA } from '#rules/akun/masuk.ts';
import { sql } from '#api/db/db.ts';
import { familiarOf } from '#api/guard/familiar.ts';
import { recordSignIn } from '#api/guard/sign-ins.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { endTautanMasuk, proveEmail, tautanOf, invalidTautan } from '#api/parts/email/tautan.ts';
import { Akun, enter } from '#api/parts/masuk/masuk.ts';
import { Refusal, refuse } from '#api/call/refuse.ts';
import { tautanMasukJob } from './tautan-masuk.job.ts';

/**
 * Requests a sign-in link. Response time and stored rows are the same for all emails, so that they do not reveal
 * whether an account exists. A job looks up the account later.
 */
export const ask = handlePrepared(
  masukTautan,
  async ({ db, input, quotas, address, settings }) => {
    if (!settings.mail) throw refuse(409, WITHOUT_TAUTAN_MASUK, 'tanpa_email');
    const from = { address, perangkat: input.perangkat };
    const known = await familiarOf(db, input.email, from);
    return { user_id: known.user_id, lane: await quotas.signInMail(input.email, from, known) };
  },
  async ({ db, address, agent, now }, { user_id, lane }) => {
    if (lane !== null) {
      const payload = { user_id, lane };
      await enqueue(db, tautanMasukJob, { key: randomUUID(), payload, user_id: null, total: 1, lane });
      await recordSignIn(db, { user_id, address, agent, cara: 'tautan', hasil: 'diminta' }, now);
    }
    return { message: TAUTAN_MASUK_DIMINTA };
  },
);

/**
 * Exchanges a sign-in link for a session and deletes the link, so that it works only once. A link of an admin is
 * rejected, because admins must enter their password.
 */
export const exchange = handle(masukTautanTukar, async ({ db, input, now, address, agent, settings }) => {
  const akun = await db.maybe(
    sql`delete from reset_tautan t using users u where ${tautanOf(input.token, now, 'masuk')}
          returning u.id, u.name, u.email, u."group", u.harus_ganti_password, u.password_hash`,
    Akun,
  );
  if (!akun) throw invalidTautan();
  await endTautanMasuk(db, akun.id);
  await proveEmail(db, akun.id);
  const { email } = akun;
  const cara = 'tautan';
  if (akun.group === 'admin') {
    await recordSignIn(db, { user_id: akun.id, address, agent, cara, hasil: 'gagal' }, now);
    return new Refusal(409, NEEDS_PASSWORD, 'perlu_password', undefined, undefined, { email });
  }
  const { perangkat } = input;
  const from = { address, agent, now, perangkat, mail: Boolean(settings.mail), cara } as const;
  const masuk = await enter(db, akun, from);
  if (!masuk) throw invalidTautan();
  return masuk;
});
