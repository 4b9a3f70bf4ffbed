import type pg from 'pg';
import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';

/** Two halves of the advisory lock's key: this product, "stored files stay". */
const KEY = [0x706f7274, 2] as const;

/**
 * Keeps every stored file where it is for as long as this connection lives: a backup copies files after the rows that name them.
 * To be taken before the moment whose rows are read.
 */
export async function holdFiles(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [...KEY]);
}

/**
 * Are stored files held? Asked when their rows are gone, and committed so: who takes the lock after a "no" does not see those
 * rows any more.
 */
export async function filesHeld(db: Db): Promise<boolean> {
  const { held } = await db.one(
    sql`select exists (
          select from pg_locks
          where locktype = 'advisory' and classid = ${KEY[0]} and objid = ${KEY[1]}
            and database = (select oid from pg_database where datname = current_database())
        ) as held`,
    z.object({ held: z.boolean() }),
  );
  return held;
}
