import type pg from 'pg';
import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';

/** Numbers of the advisory lock. The first number stands for this product, the second one for "keep stored files". */
const KEY = [0x706f7274, 2] as const;

/**
 * Prevents the removal of stored files while this connection is open. A backup calls this function before it
 * reads the rows, because it copies the files of the rows later.
 */
export async function holdFiles(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [...KEY]);
}

/**
 * Tests whether a running backup prevents the removal of stored files. Must be called after the deletion of the files'
 * rows is committed. A backup that starts later does not see these rows.
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
