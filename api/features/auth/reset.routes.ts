import { z } from 'zod';
import { resetPassword } from '#contract/auth/reset.ts';
import { NO_ABSENSI } from '#rules/akun/akun.ts';
import {
  PERIKSA_EMAIL,
  DOKUMEN_TUTUP_JAM,
  nomorMatches,
  RESET_MISMATCH,
  SUKSES_RESET,
} from '#rules/akun/reset.ts';
import { sql } from '#api/db/db.ts';
import { refuseWeak } from '#api/guard/new-password.ts';
import { recordSignIn } from '#api/guard/sign-ins.ts';
import { handlePrepared } from '#api/call/handle.ts';
import { hashChosen, takeOver } from '#api/parts/akun/password.ts';
import { holdEmail, queueEmail } from '#api/parts/email/antre.ts';
import { endReset } from '#api/parts/email/tautan.ts';
import { Refusal, refuse } from '#api/call/refuse.ts';

const Akun = z.object({
  id: z.number(),
  name: z.string(),
  nama_pt: z.string().nullable(),
  no_absensi: z.number().nullable(),
});

/**
 * Error response of every rejected reset. It is the same for a wrong email or number, a mentor, an admin, a closed
 * account, and an account without attempts left, so that it reveals nothing.
 */
const mismatch = () => refuse(422, RESET_MISMATCH, 'reset_tidak_sesuai');

/**
 * Resets a password by email and attendance number. Each attempt does the same work in the same order, so that its
 * duration reveals nothing about the account (threat T3).
 */
export const reset = handlePrepared(
  resetPassword,
  async ({ input, db, failures, quotas, address, agent, settings }) => {
    const { email, no_absensi, password } = input;
    refuseWeak(password, { email, name: '' }, settings);
    const percobaan = await failures.reset.admit(address).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status === 429)
        await failures.record({ user_id: null, address, agent, cara: 'reset', hasil: 'ditolak' });
      throw error;
    });
    // If the account is not allowed to use this form, its number is read as null, which equals no number in a request.
    const akun = await db.maybe(
      sql`select u.id, u.name, p.nama_pt, case when u."group" = 'user' and u.ditutup_pada is null then p.no_absensi end as no_absensi
          from users u left join peserta p on p.user_id = u.id where u.email = ${email}`,
      Akun,
    );
    const dinilai = await failures.reset.reserve(akun?.id ?? null, email);
    const baru = await hashChosen(password, settings, quotas.turn({ address }));
    if (!dinilai || !akun || !nomorMatches(akun.no_absensi, no_absensi)) {
      await failures.record({ user_id: akun?.id ?? null, address, agent, cara: 'reset', hasil: 'gagal' });
      throw mismatch();
    }
    // Some password rules use the names of the account. They are checked only if the attendance number is right. If
    // they reject the password, the attempt counts as failed.
    refuseWeak(password, { email, name: akun.name, nama_pt: akun.nama_pt }, settings);
    // Removes the lock after wrong passwords, so that the user can sign in with the new password.
    if (!settings.mail) await failures.forget(email, address);
    const ditahan = settings.mail ? await quotas.mail(email, address) : null;
    return { id: akun.id, no_absensi: akun.no_absensi, baru, percobaan, ditahan };
  },
  async (ctx, { id, no_absensi, baru, percobaan, ditahan }) => {
    const { db, input, now, settings, address, agent } = ctx;
    const { email } = input;
    // Checks the account again, because it may have been closed, or its email or number changed, since the first check.
    const same = await db.maybe(
      sql`select u.id from users u join peserta p on p.user_id = u.id
          where u.id = ${id} and u.email = ${email} and u."group" = 'user' and u.ditutup_pada is null
            and p.no_absensi = ${no_absensi} and p.no_absensi <> ${NO_ABSENSI.lain} for update of u`,
      z.object({ id: z.number() }),
    );
    if (!same) throw mismatch();
    await db.run(sql`delete from reset_gagal where id = ${percobaan}`);
    if (settings.mail) {
      // The attempt counts as failed until the user opens the link. Therefore even a person who knows the attendance
      // number can cause at most three mails a day.
      const penerima = { user_id: id, kepada: email };
      if (ditahan === null) {
        await endReset(db, id);
        await queueEmail(db, 'reset', [{ ...penerima, password_hash: baru.hash }]);
      } else await holdEmail(db, 'reset', { ...penerima, sebab: ditahan });
      await recordSignIn(db, { user_id: id, address, agent, cara: 'reset', hasil: 'diminta' }, now);
      return { message: PERIKSA_EMAIL };
    }
    await takeOver(ctx, { id, aksi: 'password_direset_sendiri', ...baru });
    await db.run(
      sql`update peserta set dokumen_ditutup_sampai = ${now}::timestamptz + make_interval(hours => ${DOKUMEN_TUTUP_JAM})
          where user_id = ${id}`,
    );
    return { message: SUKSES_RESET };
  },
);
