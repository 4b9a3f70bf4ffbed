import { sql } from './db.ts';
import type { Db } from './verbs.ts';

/**
 * Raises limits for a bulk act over all participants, in its transaction. The statement limit becomes as long as a
 * proxy waits (`install/`): history and undo need one transaction, and 100,000 rows with their counts take longer than
 * a statement of a screen may. More memory lets PostgreSQL hash a list of keys instead of scanning it for each row.
 */
export const allowEverybody = async (db: Db): Promise<void> => {
  await db.run(
    sql`select set_config('statement_timeout', '100s', true), set_config('work_mem', '64MB', true)`,
  );
};
