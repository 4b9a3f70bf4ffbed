import { createHash } from 'node:crypto';
import { TAUTAN_MENIT, type JenisTautan } from '#rules/email.ts';
import { INVALID_TAUTAN } from '#rules/akun/reset.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { randomToken } from '#api/guard/sign.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';

/**
 * Returns the hash of a link's token. Only the hash is stored. A person with a copy of the database therefore cannot
 * use the links.
 */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * SQL expression for the SHA-256 hash of the stored password hash. The app compares it to detect that the password has
 * changed.
 */
const oldPassword = sql`sha256(convert_to(u.password_hash, 'UTF8'))`;

export type TautanPurpose = 'reset' | 'password' | 'masuk' | 'bukti' | 'keberatan';

const PURPOSES: Readonly<Record<JenisTautan, TautanPurpose>> = {
  reset: 'reset',
  akun_baru: 'password',
  password_direset: 'password',
  tautan_masuk: 'masuk',
  bukti_email: 'bukti',
  password_diganti: 'password',
  sesi_diakhiri: 'password',
  email_diganti: 'keberatan',
};

/**
 * Purposes for which an account may have several valid links at the same time. Any visitor can request a sign-in link,
 * so a new link must not invalidate the old one. A link to object to a changed email is sent to two addresses.
 */
const SIDE_BY_SIDE: ReadonlySet<TautanPurpose> = new Set(['masuk', 'keberatan']);

/**
 * Creates a link for the current state of an account. The link replaces earlier links of the same purpose, unless
 * several may exist (`SIDE_BY_SIDE`). Returns the token of the link. The database stores only the hash of the token.
 * `kepada` is the address that receives the link.
 */
export async function makeTautan(
  db: Db,
  {
    user_id,
    jenis,
    kepada,
    password_hash,
  }: { user_id: number; jenis: JenisTautan; kepada: string; password_hash: string | null },
): Promise<string> {
  const token = randomToken();
  const untuk = PURPOSES[jenis];
  await db.run(sql`delete from reset_tautan where untuk <> 'password' and berakhir < now()`);
  if (!SIDE_BY_SIDE.has(untuk))
    await db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk = ${untuk}`);
  await db.run(
    sql`insert into reset_tautan (token_hash, user_id, email, password_lama, password_hash, untuk, berakhir)
        select ${hashOf(token)}, u.id, ${kepada}, ${oldPassword}, ${password_hash}, ${untuk},
               now() + make_interval(mins => ${TAUTAN_MENIT[jenis]})
        from users u where u.id = ${user_id}`,
  );
  return token;
}

/** Deletes a link if the mail server has rejected the mail that contains it. */
export const dropTautan = (db: Db, token: string) =>
  db.run(sql`delete from reset_tautan where token_hash = ${hashOf(token)}`);

/**
 * SQL condition on `reset_tautan t, users u`: this token opens link `t` of account `u`, and the link has not expired.
 * Most links become invalid when the account's email or password changes. Only a link that objects to a changed email
 * stays valid. Only participants can use a reset link, and an admin cannot set a password by a link.
 */
export function tautanOf(token: string, now: Date, untuk: TautanPurpose | 'semua'): Sql {
  const only = {
    reset: `t.untuk = 'reset' and u."group" = 'user'`,
    password: `t.untuk = 'password' and u."group" <> 'admin'`,
    masuk: `t.untuk = 'masuk'`,
    bukti: `t.untuk = 'bukti'`,
    keberatan: `t.untuk = 'keberatan'`,
    semua: `(t.untuk in ('masuk', 'bukti', 'keberatan') or u."group" <> 'admin')`,
  };
  return sql`t.token_hash = ${hashOf(token)} and t.berakhir > ${now} and u.id = t.user_id
             and (t.untuk = 'keberatan' or u.email = t.email and ${oldPassword} = t.password_lama) and u.ditutup_pada is null and ${raw(only[untuk])}`;
}

/** Marks the account's email as confirmed, because its owner has used a link that was mailed there. */
export const proveEmail = (db: Db, user_id: number) =>
  db.run(sql`update users set email_terbukti = 1 where id = ${user_id} and email_terbukti = 0`);

/** Invalidates all sign-in links of this account. */
export const endTautanMasuk = (db: Db, user_id: number) =>
  db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk = 'masuk'`);

/**
 * Invalidates earlier reset links of this account. Must be called when a new reset is requested. The new link is
 * created later, together with its mail, so it stays valid.
 */
export const endReset = (db: Db, user_id: number) =>
  db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk = 'reset'`);

/**
 * Ends all sessions of an account, and invalidates all its links except objections to a changed email. Must be called
 * when the account gets a new password.
 */
export async function endTautan(db: Db, user_id: number): Promise<void> {
  await db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk <> 'keberatan'`);
  await db.run(sql`delete from sesi where user_id = ${user_id}`);
}

/**
 * Returns the refusal for a link that cannot be used. It is the same for a forged, truncated, expired or used token,
 * and for a token of another purpose.
 */
export const invalidTautan = (): Refusal => refuse(404, INVALID_TAUTAN, 'tautan_tidak_berlaku');
