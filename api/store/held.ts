import type pg from 'pg';
import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';

/** The two halves of the advisory lock's key: this product, and "stored files stay". */
const KEY = [0x706f7274, 2] as const;

/**
 * Keeps all stored files while this connection is open, because a backup copies files after the rows that name them.
 * Call it before the rows are read.
 */
export async function holdFiles(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [...KEY]);
}

/**
 * Tests whether stored files are kept. Call it after the deletion of their rows is committed: a later lock cannot see
 * these rows.
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
