import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { BERLAKU_PASSWORD } from '#rules/akun/akun.ts';
import { hashFirst, hashPassword, TANPA_PASSWORD, turnOf } from '#api/guard/password.ts';
import type { PasswordBaru } from '#api/parts/akun/password.ts';
import { refuse } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';

/** 32 characters without look-alikes (no `l`, `o`, `0`, `1`): five bits each. */
const HURUF = 'abcdefghijkmnpqrstuvwxyz23456789';
const PANJANG = 12;

/** A password as an account gets it, with the text that is shown once; null: nothing is shown. */
export type PasswordAwal = PasswordBaru & { readonly password_awal: string | null };

interface Giver {
  readonly db: Db;
  readonly settings: Settings;
  readonly me: { readonly id: number };
}

/** A random first password of 60 bits. */
export const randomPassword = (): string =>
  Array.from(randomBytes(PANJANG), (byte) => HURUF[byte % HURUF.length]).join('');

/** Hash of the default password; before the transaction, since it takes its time. Without one nobody is given it. */
export async function hashDefault({ defaultPassword }: Settings, me: { id: number }): Promise<string> {
  if (defaultPassword === undefined)
    throw refuse(409, 'Password default tidak diatur pada server ini', 'tanpa_password_default');
  return hashPassword(defaultPassword, turnOf(me));
}

/** Does each account get a first password of its own? */
export async function readSendiri(db: Db): Promise<boolean> {
  const { password_sendiri } = await db.one(
    sql`select password_sendiri from sistem`,
    z.object({ password_sendiri: Flag }),
  );
  return password_sendiri === 1;
}

/** So many first passwords for that many hours, each with a cheap hash of its own. */
async function ownPasswords(me: Giver['me'], count: number, jam: number): Promise<PasswordAwal[]> {
  const passwords = Array.from({ length: count }, randomPassword);
  const hashes = await hashFirst(passwords, turnOf(me));
  return passwords.map((password_awal, at) => ({ hash: hashes[at]!, harusGanti: 1, jam, password_awal }));
}

const TANPA: PasswordAwal = { hash: TANPA_PASSWORD, harusGanti: 1, jam: null, password_awal: null };

/**
 * The passwords of new accounts. Where mails are sent, the owner chooses it by a link, and the account has none until then; else each account
 * gets its own or all get the default one, as the switch `password_sendiri` says.
 */
export async function firstPasswords({ db, settings, me }: Giver, count: number): Promise<PasswordAwal[]> {
  if (settings.mail) return Array.from({ length: count }, () => TANPA);
  const jam = BERLAKU_PASSWORD.baruJam;
  if (await readSendiri(db)) return ownPasswords(me, count, jam);
  // One hash for all: it is the same password, and each gets a salt of its own with the own password.
  const hash = await hashDefault(settings, me);
  return Array.from({ length: count }, () => ({ hash, harusGanti: 1, jam, password_awal: null }));
}

/** The password of an account that an admin resets: with mail and own passwords there is none until the link is used. */
export async function resetPassword({
  db,
  settings,
  me,
}: Giver): Promise<PasswordAwal & { sendiri: boolean }> {
  const jam = BERLAKU_PASSWORD.resetJam;
  const sendiri = await readSendiri(db);
  if (!sendiri)
    return { hash: await hashDefault(settings, me), harusGanti: 1, jam, password_awal: null, sendiri };
  if (settings.mail) return { ...TANPA, sendiri };
  const [awal] = await ownPasswords(me, 1, jam);
  return { ...awal!, sendiri };
}
