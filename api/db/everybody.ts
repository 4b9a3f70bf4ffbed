import { sql } from './db.ts';
import type { Db } from './verbs.ts';

/**
 * Raises limits in the transaction of a bulk action over all participants. History and undo need one
 * transaction, and 100,000 rows take longer than the normal statement timeout. Therefore the timeout becomes
 * as long as that of the reverse proxy (`install/`). With more memory, PostgreSQL can hash a list of keys
 * instead of scanning the list for each row.
 */
export const allowEverybody = async (db: Db): Promise<void> => {
  await db.run(
    sql`select set_config('statement_timeout', '100s', true), set_config('work_mem', '64MB', true)`,
  );
};
