import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { PASSWORD_VALIDITY } from '#rules/akun/akun.ts';
import { hashFirst, hashPassword, WITHOUT_PASSWORD, turnOf } from '#api/guard/password.ts';
import type { NewPassword } from '#api/parts/akun/password.ts';
import { refuse } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';

/** 32 characters without look-alikes (no `l`, `o`, `0`, `1`): five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** First password of an account, with the plain text that is shown once; null: not shown. */
export type InitialPassword = NewPassword & { readonly password_awal: string | null };

interface Giver {
  readonly db: Db;
  readonly settings: Settings;
  readonly me: { readonly id: number };
}

/** A random first password of 60 bits. */
export const randomPassword = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/**
 * Hash of the default password. Slow, so call it before the transaction.
 * @throws Refusal 409 without a configured default password
 */
export async function hashDefault({ defaultPassword }: Settings, me: { id: number }): Promise<string> {
  if (defaultPassword === undefined)
    throw refuse(409, 'Password default tidak diatur pada server ini', 'tanpa_password_default');
  return hashPassword(defaultPassword, turnOf(me));
}

/** Reads whether each account gets its own first password. */
export async function readOwn(db: Db): Promise<boolean> {
  const { password_sendiri } = await db.one(
    sql`select password_sendiri from sistem`,
    z.object({ password_sendiri: Flag }),
  );
  return password_sendiri === 1;
}

/** Random first passwords valid for `jam` hours, each with its own cheap hash. */
async function ownPasswords(me: Giver['me'], count: number, jam: number): Promise<InitialPassword[]> {
  const passwords = Array.from({ length: count }, randomPassword);
  const hashes = await hashFirst(passwords, turnOf(me));
  return passwords.map((password_awal, at) => ({ hash: hashes[at]!, harusGanti: 1, jam, password_awal }));
}

const WITHOUT: InitialPassword = { hash: WITHOUT_PASSWORD, harusGanti: 1, jam: null, password_awal: null };

/**
 * First passwords of new accounts. With a mail server the owner chooses the password by a link, and has none until
 * then. Otherwise `password_sendiri` decides: an own first password for each account, or the default one.
 */
export async function firstPasswords({ db, settings, me }: Giver, count: number): Promise<InitialPassword[]> {
  if (settings.mail) return Array.from({ length: count }, () => WITHOUT);
  const jam = PASSWORD_VALIDITY.baruJam;
  if (await readOwn(db)) return ownPasswords(me, count, jam);
  // One hash for all, because the password is the same. The owner's later password gets its own salt.
  const hash = await hashDefault(settings, me);
  return Array.from({ length: count }, () => ({ hash, harusGanti: 1, jam, password_awal: null }));
}

/** Password of an account after a reset by an admin. With mail and own passwords it has none until the link is used. */
export async function resetPassword({
  db,
  settings,
  me,
}: Giver): Promise<InitialPassword & { sendiri: boolean }> {
  const jam = PASSWORD_VALIDITY.resetJam;
  const own = await readOwn(db);
  if (!own)
    return { hash: await hashDefault(settings, me), harusGanti: 1, jam, password_awal: null, sendiri: own };
  if (settings.mail) return { ...WITHOUT, sendiri: own };
  const [awal] = await ownPasswords(me, 1, jam);
  return { ...awal!, sendiri: own };
}
