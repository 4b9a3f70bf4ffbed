import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { sql, type Db } from '#api/db/db.ts';
import { lockBanyak } from '#api/parts/nilai/simpan.ts';

/** In SQL, of a `user_id`: was a certificate ever printed, withdrawn or not? From then on the name is an admin's to change. */
const tercetakSql = (user_id: number) =>
  sql`exists (select from sertifikat_edisi where user_id = ${user_id})::int`;

const Terkunci = z.object({ terkunci: Flag });

/** Was the person's name printed on a certificate? */
export const isNamaTerkunci = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one(sql`select ${tercetakSql(user_id)} as terkunci`, Terkunci)).terkunci === 1;

/** The same before a change of the name: an edition that is being kept is waited for, and one that comes later sees the change (`keepEdisi`). */
export async function lockNama(db: Db, user_id: number): Promise<boolean> {
  await lockBanyak(db, [user_id]);
  return isNamaTerkunci(db, user_id);
}
