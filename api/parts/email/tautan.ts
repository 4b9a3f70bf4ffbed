import { createHash } from 'node:crypto';
import { TAUTAN_MENIT, type JenisTautan } from '#rules/email.ts';
import { TAUTAN_TIDAK_BERLAKU } from '#rules/akun/reset.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { randomToken } from '#api/guard/sign.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';

/** Only the hash is kept: a copied database opens nothing. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** SHA-256 of a password's hash: tells that the password is another one, and nothing more. */
const passwordLama = sql`sha256(convert_to(u.password_hash, 'UTF8'))`;

/** What a link opens. */
export type Untuk = 'reset' | 'password' | 'masuk';

const UNTUK: Readonly<Record<JenisTautan, Untuk>> = {
  reset: 'reset',
  akun_baru: 'password',
  password_direset: 'password',
  tautan_masuk: 'masuk',
};

/**
 * A link for this account as it is now, in place of those of its kind before it; links that sign in stand beside each other, since a
 * stranger may ask for one. Answers the token, which is kept nowhere.
 */
export async function makeTautan(
  db: Db,
  { user_id, jenis, password_hash }: { user_id: number; jenis: JenisTautan; password_hash: string | null },
): Promise<string> {
  const token = randomToken();
  const untuk = UNTUK[jenis];
  await db.run(sql`delete from reset_tautan where untuk <> 'password' and berakhir < now()`);
  if (untuk !== 'masuk')
    await db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk = ${untuk}`);
  await db.run(
    sql`insert into reset_tautan (token_hash, user_id, email, password_lama, password_hash, untuk, berakhir)
        select ${hashOf(token)}, u.id, u.email, ${passwordLama}, ${password_hash}, ${untuk},
               now() + make_interval(mins => ${TAUTAN_MENIT[jenis]})
        from users u where u.id = ${user_id}`,
  );
  return token;
}

/** The mail was not taken, and nobody has its link. */
export const dropTautan = (db: Db, token: string) =>
  db.run(sql`delete from reset_tautan where token_hash = ${hashOf(token)}`);

/**
 * `from reset_tautan t, users u where …`, of the one living link that this token opens: not ended, the account open, email and
 * password as they were when it was made. A reset has its password with it and is for participants only; an admin chooses no password by
 * a link.
 */
export function tautanOf(token: string, now: Date, untuk: Untuk | 'semua'): Sql {
  const only = {
    reset: `t.untuk = 'reset' and u."group" = 'user'`,
    password: `t.untuk = 'password' and u."group" <> 'admin'`,
    masuk: `t.untuk = 'masuk'`,
    semua: `(t.untuk = 'masuk' or u."group" <> 'admin')`,
  };
  return sql`t.token_hash = ${hashOf(token)} and t.berakhir > ${now} and u.id = t.user_id and u.email = t.email
             and ${passwordLama} = t.password_lama and u.ditutup_pada is null and ${raw(only[untuk])}`;
}

/** A link from a mail to its address was used: whoever reads that address has the account. */
export const proveEmail = (db: Db, user_id: number) =>
  db.run(sql`update users set email_terbukti = 1 where id = ${user_id} and email_terbukti = 0`);

/** Links that sign in to this account open nothing any more. */
export const endTautanMasuk = (db: Db, user_id: number) =>
  db.run(sql`delete from reset_tautan where user_id = ${user_id} and untuk = 'masuk'`);

/** The account has a new password: no other link of it works, and whoever was signed in is out. */
export async function endTautan(db: Db, user_id: number): Promise<void> {
  await db.run(sql`delete from reset_tautan where user_id = ${user_id}`);
  await db.run(sql`delete from sesi where user_id = ${user_id}`);
}

/** One answer for a forged, truncated, swapped, expired and used token. */
export const tautanTidakBerlaku = (): Refusal => refuse(404, TAUTAN_TIDAK_BERLAKU, 'tautan_tidak_berlaku');
