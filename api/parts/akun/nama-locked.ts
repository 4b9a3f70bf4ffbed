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
 * Locks the user before a change of the name, and returns `isNamaLocked`. If another request is storing a certificate
 * of the user, the lock waits until the certificate is stored. A request that stores a certificate later waits until
 * the name is changed (`keepEdisi`).
 */
export async function lockNama(db: Db, user_id: number): Promise<boolean> {
  await lockMany(db, [user_id]);
  return isNamaLocked(db, user_id);
}
