import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { PASSWORD_VALIDITY } from '#rules/akun/akun.ts';
import { hashFirst, hashPassword, WITHOUT_PASSWORD, turnOf } from '#api/guard/password.ts';
import type { NewPassword } from '#api/parts/akun/password.ts';
import { refuse } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';

/**
 * The 32 characters of random passwords. A random choice among 32 characters gives five random bits. Characters that
 * look alike (`l`, `o`, `0`, `1`) are excluded.
 */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * First password of an account. `password_awal` is the plain text of the password, which is shown only once. It is null
 * if the password is not shown.
 */
export type InitialPassword = NewPassword & { readonly password_awal: string | null };

interface Giver {
  readonly db: Db;
  readonly settings: Settings;
  readonly me: { readonly id: number };
}

/** Returns a random first password: 12 characters with five random bits each. */
export const randomPassword = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/**
 * Hashes the default password. Hashing is slow. Therefore this function must be called before the transaction
 * begins.
 * @throws Refusal 409 without a configured default password
 */
export async function hashDefault({ defaultPassword }: Settings, me: { id: number }): Promise<string> {
  if (defaultPassword === undefined)
    throw refuse(409, 'Password default tidak diatur pada server ini', 'tanpa_password_default');
  return hashPassword(defaultPassword, turnOf(me));
}

/**
 * Returns whether the setting `password_sendiri` is on. If it is on, first passwords are random and differ for each
 * account. If it is off, they are the default password.
 */
export async function readOwn(db: Db): Promise<boolean> {
  const { password_sendiri } = await db.one(
    sql`select password_sendiri from sistem`,
    z.object({ password_sendiri: Flag }),
  );
  return password_sendiri === 1;
}

/**
 * Returns random first passwords that are valid for `jam` hours. These passwords are random, so a fast hash protects
 * them well enough.
 */
async function ownPasswords(me: Giver['me'], count: number, jam: number): Promise<InitialPassword[]> {
  const passwords = Array.from({ length: count }, randomPassword);
  const hashes = await hashFirst(passwords, turnOf(me));
  return passwords.map((password_awal, at) => ({ hash: hashes[at]!, harusGanti: 1, jam, password_awal }));
}

const WITHOUT: InitialPassword = { hash: WITHOUT_PASSWORD, harusGanti: 1, jam: null, password_awal: null };

/**
 * Returns first passwords of new accounts. With a mail server, an account has no password until its owner chooses one
 * with a mailed link. Without a mail server, the switch `password_sendiri` decides: each account gets a different
 * random password if it is on, and the default password if it is off.
 */
export async function firstPasswords({ db, settings, me }: Giver, count: number): Promise<InitialPassword[]> {
  if (settings.mail) return Array.from({ length: count }, () => WITHOUT);
  const jam = PASSWORD_VALIDITY.baruJam;
  if (await readOwn(db)) return ownPasswords(me, count, jam);
  // All these accounts get the same default password, so one hash is enough. A password that a user chooses later is
  // hashed with a new salt.
  const hash = await hashDefault(settings, me);
  return Array.from({ length: count }, () => ({ hash, harusGanti: 1, jam, password_awal: null }));
}

/**
 * Returns the new first password of an account that an admin resets. If the switch `password_sendiri` is off, it is the
 * default password. If the switch is on and there is a mail server, the account has no password until its owner uses
 * the mailed link. Without a mail server, the password is random.
 */
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
