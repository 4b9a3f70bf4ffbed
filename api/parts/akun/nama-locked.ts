import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { sql, type Db } from '#api/db/db.ts';
import { lockMany } from '#api/parts/nilai/simpan.ts';

/**
 * SQL expression that is true if a certificate of the user was issued, even if it was withdrawn. In this case, only an
 * admin may change the user's name.
 */
const printedSql = (user_id: number) =>
  sql`exists (select from sertifikat_edisi where user_id = ${user_id})::int`;

const Locked = z.object({ terkunci: Flag });

/** Tests whether a certificate with this user's name was issued. */
export const isNamaLocked = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one(sql`select ${printedSql(user_id)} as terkunci`, Locked)).terkunci === 1;

/**
 * Locks the user before a change of the name, and returns `isNamaLocked`. If a certificate of the user is being stored,
 * the lock waits until it is stored. A certificate that is issued later waits for the change (`keepEdisi`).
 */
export async function lockNama(db: Db, user_id: number): Promise<boolean> {
  await lockMany(db, [user_id]);
  return isNamaLocked(db, user_id);
}
