import { z } from 'zod';
import type { Batas } from '#rules/batas.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { Refusal } from '#api/call/refuse.ts';

const Jumlah = z.object({ jumlah: z.number() });

/**
 * Before one more is made. `of`: `from … where …`, what is there already; whoever decides by it has locked what all who make one lock.
 * @throws Refusal 409 when there are as many as may be
 */
export async function requireRoom(db: Db, { maks, pesan, code, field }: Batas, of: Sql): Promise<void> {
  const { jumlah } = await db.one(sql`select count(*)::int as jumlah ${of}`, Jumlah);
  if (jumlah >= maks)
    throw new Refusal(409, pesan, code, field === undefined ? undefined : { [field]: [pesan] });
}

/** Requests of one person wait for each other here, so that the count is right. */
export const lockUser = (db: Db, user_id: number) =>
  db.run(sql`select 1 from users where id = ${user_id} for no key update`);
