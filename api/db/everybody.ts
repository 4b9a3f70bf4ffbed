import { sql } from './db.ts';
import type { Db } from './verbs.ts';

/**
 * For an act of one click over everybody, in its transaction: its statements may take as long as a proxy waits for an answer (`install/`). All at once or not at
 * all is what the history and an undo need, and a hundred thousand rows with their counts take longer than any statement of a screen may.
 */
export const allowEverybody = async (db: Db): Promise<void> => {
  await db.run(sql`set local statement_timeout = '100s'`);
};
