import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { sql, type Db } from '#api/db/db.ts';
import { lockMany } from '#api/parts/nilai/simpan.ts';

/** In SQL: the user has a certificate, withdrawn or not. Then only an admin may change the name. */
const printedSql = (user_id: number) =>
  sql`exists (select from sertifikat_edisi where user_id = ${user_id})::int`;

const Locked = z.object({ terkunci: Flag });

/** Tests whether a certificate with the person's name was issued. */
export const isNamaLocked = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one(sql`select ${printedSql(user_id)} as terkunci`, Locked)).terkunci === 1;

/**
 * The same before a change of the name: waits for an edition that is being stored, and makes a later one see the change
 * (`keepEdisi`).
 */
export async function lockNama(db: Db, user_id: number): Promise<boolean> {
  await lockMany(db, [user_id]);
  return isNamaLocked(db, user_id);
}
