import { BERLAKU_PASSWORD } from '#rules/akun/akun.ts';
import { hashPassword, TANPA_PASSWORD, turnOf } from '#api/guard/password.ts';
import type { PasswordBaru } from '#api/parts/akun/password.ts';
import { refuse } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';

/** Hash of the default password; before the transaction, since it takes its time. Without one nobody is given it. */
export async function hashDefault({ defaultPassword }: Settings, me: { id: number }): Promise<string> {
  if (defaultPassword === undefined)
    throw refuse(409, 'Password default tidak diatur pada server ini', 'tanpa_password_default');
  return hashPassword(defaultPassword, turnOf(me));
}

/** Where mails are sent, whoever gets an account chooses its password by a link, and has none until then; else the default one. */
export async function firstPassword(settings: Settings, me: { id: number }): Promise<PasswordBaru> {
  if (settings.mail) return { hash: TANPA_PASSWORD, harusGanti: 1, jam: null };
  return { hash: await hashDefault(settings, me), harusGanti: 1, jam: BERLAKU_PASSWORD.baruJam };
}
