import { sql } from './db.ts';
import type { Db } from './verbs.ts';

/**
 * Raises two limits in the transaction of a bulk action, which may change 100,000 rows. The statement timeout becomes
 * as long as the timeout of the reverse proxy (`install/`). With more memory, PostgreSQL can hash a list of keys
 * instead of scanning the list for each row.
 */
export const allowEverybody = async (db: Db): Promise<void> => {
  await db.run(
    sql`select set_config('statement_timeout', '100s', true), set_config('work_mem', '64MB', true)`,
  );
};
