import { sql } from './db.ts';
import type { Db } from './verbs.ts';

/**
 * For an act of one click over everybody, in its transaction: its statements may take as long as a proxy waits for an answer (`install/`). All at once or not at
 * all is what the history and an undo need, and a hundred thousand rows with their counts take longer than any statement of a screen may. They may also hold more
 * in memory: above what they are allowed, a list of keys is no longer hashed but gone through for each row.
 */
export const allowEverybody = async (db: Db): Promise<void> => {
  await db.run(
    sql`select set_config('statement_timeout', '100s', true), set_config('work_mem', '64MB', true)`,
  );
};
