import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { passwordTautan, resetKonfirmasi, tautanRead } from '#contract/auth/tautan.ts';
import { SUKSES_RESET } from '#rules/akun/reset.ts';
import { SUKSES_PASSWORD } from '#rules/email.ts';
import { sql } from '#api/db/db.ts';
import { refuseWeak } from '#api/guard/new-password.ts';
import { checkPassword } from '#api/guard/password.ts';
import { handle, handlePrepared, type Context } from '#api/call/handle.ts';
import { hashChosen, takeOver, type NewPassword } from '#api/parts/akun/password.ts';
import { proveEmail, tautanOf, invalidTautan } from '#api/parts/email/tautan.ts';

const Akun = z.object({
  name: z.string(),
  nama_pt: z.string().nullable(),
  email: z.string(),
  password_hash: z.string().nullable(),
});

export const read = handle(tautanRead, async ({ db, input, now }) => {
  const tautan = await db.maybe(
    sql`select t.untuk, u.name, t.email
        from reset_tautan t, users u where ${tautanOf(input.token, now, 'semua')}`,
    tautanRead.reply,
  );
  if (!tautan) throw invalidTautan();
  return tautan;
});

export const confirmReset = handlePrepared(
  resetKonfirmasi,
  async (ctx) => {
    const { password_hash } = await livingOne(ctx, 'reset');
    const { defaultPassword } = ctx.settings;
    const turn = ctx.quotas.turn(ctx);
    return defaultPassword !== undefined && (await checkPassword(password_hash, defaultPassword, turn))
      ? 1
      : 0;
  },
  async (ctx, mustChange) => {
    const { id, password_hash } = await lockAkun(ctx, 'reset');
    await fromMail(ctx, { id, hash: password_hash!, harusGanti: mustChange, jam: null });
    return { message: SUKSES_RESET };
  },
);

/**
 * Sets a password by a mailed link. An invalid link is rejected before the password is hashed, because hashing takes
 * long.
 */
export const choosePassword = handlePrepared(
  passwordTautan,
  async (ctx) => {
    const { password } = ctx.input;
    refuseWeak(password, await livingOne(ctx, 'password'), ctx.settings);
    return hashChosen(password, ctx.settings, ctx.quotas.turn(ctx));
  },
  async (ctx, baru) => {
    const { id } = await lockAkun(ctx, 'password');
    await fromMail(ctx, { id, ...baru });
    return { message: SUKSES_PASSWORD };
  },
);

type Ctx = Pick<Context<Endpoint>, 'db' | 'now' | 'settings' | 'failures' | 'address' | 'agent' | 'audit'> & {
  input: { token: string };
};
type Purpose = 'reset' | 'password';

/**
 * Returns the account of a valid link. Also removes the lock that wrong passwords caused, so that the user can sign in
 * with the new password.
 */
async function livingOne({ db, input, now, failures, address }: Ctx, untuk: Purpose) {
  const akun = await db.maybe(
    sql`select u.name, u.email, t.password_hash, (select nama_pt from peserta where user_id = u.id) as nama_pt
        from reset_tautan t, users u where ${tautanOf(input.token, now, untuk)}`,
    Akun,
  );
  if (!akun) throw invalidTautan();
  await failures.forget(akun.email, address);
  return akun;
}

const Locked = z.object({ id: z.number(), password_hash: z.string().nullable() });

/**
 * Locks the account of the link and returns the password hash that is stored with the link. If two requests use the
 * link at the same time, the second one waits and is then rejected, because the password has changed.
 */
async function lockAkun({ db, input, now }: Ctx, untuk: Purpose): Promise<z.output<typeof Locked>> {
  const akun = await db.maybe(
    sql`select u.id, t.password_hash from reset_tautan t, users u where ${tautanOf(input.token, now, untuk)} for update of u`,
    Locked,
  );
  if (!akun) throw invalidTautan();
  return akun;
}

/** Sets the password. Also marks the email address as confirmed, because the link was sent to this address. */
async function fromMail(ctx: Ctx, baru: NewPassword & { id: number }): Promise<void> {
  await proveEmail(ctx.db, baru.id);
  await takeOver(ctx, { aksi: 'password_dari_email', ...baru });
}
