import { z } from 'zod';
import type { Batas } from '#rules/batas.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { Refusal } from '#api/call/refuse.ts';

const Count = z.object({ jumlah: z.number() });

/**
 * Refuses a new row if the maximum number of rows is reached. All code that adds these rows must use the same lock, and
 * the caller must hold this lock.
 * @param of SQL `from … where …` of the existing rows
 * @throws Refusal 409 if the limit is reached
 */
export async function requireRoom(db: Db, { maks, pesan, code, field }: Batas, of: Sql): Promise<void> {
  const { jumlah } = await db.one(sql`select count(*)::int as jumlah ${of}`, Count);
  if (jumlah >= maks)
    throw new Refusal(409, pesan, code, field === undefined ? undefined : { [field]: [pesan] });
}

/**
 * Locks a user. Parallel requests of the user then run one after the other, so that they cannot exceed a
 * limit together.
 */
export const lockUser = (db: Db, user_id: number) =>
  db.run(sql`select 1 from users where id = ${user_id} for no key update`);
