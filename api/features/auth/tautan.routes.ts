import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { passwordTautan, resetKonfirmasi, tautanRead } from '#contract/auth/tautan.ts';
import { SUKSES_RESET } from '#rules/akun/reset.ts';
import { SUKSES_PASSWORD } from '#rules/email.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { refuseWeak } from '#api/guard/new-password.ts';
import { checkPassword, hashPassword, mustChange } from '#api/guard/password.ts';
import { forgetResets } from '#api/guard/reset-failures.ts';
import { handle, handlePrepared, type Context } from '#api/call/handle.ts';
import { endTautan, proveEmail, tautanOf, tautanTidakBerlaku } from '#api/parts/email/tautan.ts';

const Akun = z.object({
  name: z.string(),
  nama_pt: z.string().nullable(),
  email: z.string(),
  password_hash: z.string().nullable(),
});

export const read = handle(tautanRead, async ({ db, input, now }) => {
  const tautan = await db.maybe(
    sql`select t.untuk, u.name, u.email
        from reset_tautan t, users u where ${tautanOf(input.token, now, 'semua')}`,
    tautanRead.reply,
  );
  if (!tautan) throw tautanTidakBerlaku();
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
  async (ctx, harusGanti) => {
    await takeOver(ctx, 'reset', sql`t.password_hash`, harusGanti);
    return { message: SUKSES_RESET };
  },
);

/** What opens nothing is refused before the password costs its hash. */
export const choosePassword = handlePrepared(
  passwordTautan,
  async (ctx) => {
    const { password } = ctx.input;
    refuseWeak(password, await livingOne(ctx, 'password'), ctx.settings);
    return hashPassword(password, ctx.quotas.turn(ctx));
  },
  async (ctx, passwordHash) => {
    await takeOver(ctx, 'password', sql`${passwordHash}`, mustChange(ctx.input.password, ctx.settings));
    return { message: SUKSES_PASSWORD };
  },
);

type Ctx = Pick<Context<Endpoint>, 'db' | 'now' | 'failures' | 'address' | 'audit'> & {
  input: { token: string };
};
type Untuk = 'reset' | 'password';

/** Whose link it is. Who was locked out of the sign-in by wrong passwords may sign in with the new one. */
async function livingOne({ db, input, now, failures, address }: Ctx, untuk: Untuk) {
  const akun = await db.maybe(
    sql`select u.name, u.email, t.password_hash, (select nama_pt from peserta where user_id = u.id) as nama_pt
        from reset_tautan t, users u where ${tautanOf(input.token, now, untuk)}`,
    Akun,
  );
  if (!akun) throw tautanTidakBerlaku();
  await failures.forget(akun.email, address);
  return akun;
}

/**
 * The account that the link is for gets this password. Of two presses at once the second waits for the first, and then finds
 * another password than the link was made with.
 */
async function takeOver(
  { db, input, now, audit }: Ctx,
  untuk: Untuk,
  passwordHash: Sql,
  harusGanti: 0 | 1,
): Promise<void> {
  const akun = await db.maybe(
    sql`update users u set password_hash = ${passwordHash}, harus_ganti_password = ${harusGanti}, password_berakhir = null, updated_at = now()
        from reset_tautan t where ${tautanOf(input.token, now, untuk)} returning u.id`,
    z.object({ id: z.number() }),
  );
  if (!akun) throw tautanTidakBerlaku();
  await proveEmail(db, akun.id);
  await endTautan(db, akun.id);
  await forgetResets(db, akun.id);
  await audit('password_dari_email', `users/${akun.id}`, null, null);
}
