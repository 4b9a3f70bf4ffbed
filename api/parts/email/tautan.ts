import { createHash } from 'node:crypto';
import { TAUTAN_MENIT, type JenisTautan } from '#rules/email.ts';
import { INVALID_TAUTAN } from '#rules/akun/reset.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { randomToken } from '#api/guard/sign.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';

/** Only the hash is stored, so that a copy of the database opens no account. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** SHA-256 of a password's hash; it only shows whether the password has changed. */
const oldPassword = sql`sha256(convert_to(u.password_hash, 'UTF8'))`;

/** Purposes of a link. */
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

/** Links that exist side by side: a stranger may request one, or two addresses get one each. */
const SIDE_BY_SIDE: ReadonlySet<TautanPurpose> = new Set(['masuk', 'keberatan']);

/**
 * Makes a link for this account as it is now, replacing earlier ones of its kind except those that exist side by side. Returns the
 * token, which is stored nowhere.
 * `kepada` is the address that gets it.
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

/** Deletes the link of a mail that the mail server has refused. */
export const dropTautan = (db: Db, token: string) =>
  db.run(sql`delete from reset_tautan where token_hash = ${hashOf(token)}`);

/**
 * `from reset_tautan t, users u where …`, of the one living link that this token opens: not ended, the account open, email and
 * password as they were when it was made, except for an objection to their change. A reset has its password with it and is for
 * participants only; an admin chooses no password by a link.
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

/** Marks the address as proven, because a link mailed to it was used. */
export const proveEmail = (db: Db, user_id: number) =>
  db.run(sql`update users set email_terbukti = 1 where id = ${user_id} and email_terbukti = 0`);

/** Ends all sign-in links of this account. */
export const endTautanMasuk = (db: Db, user_id: number) =>
  db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk = 'masuk'`);

/** Ends earlier reset links at once when a new reset is requested, not only when its mail is sent. */
export const endReset = (db: Db, user_id: number) =>
  db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk = 'reset'`);

/** The account has a new password: its other links stop working except objections to a changed email, and all sessions end. */
export async function endTautan(db: Db, user_id: number): Promise<void> {
  await db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk <> 'keberatan'`);
  await db.run(sql`delete from sesi where user_id = ${user_id}`);
}

/** One refusal for a forged, truncated, swapped, expired or used token. */
export const invalidTautan = (): Refusal => refuse(404, INVALID_TAUTAN, 'tautan_tidak_berlaku');
