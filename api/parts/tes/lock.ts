import { sql, type Db } from '../../db.ts';
import { IST_COLUMNS, IstTersimpan } from '../nilai/simpan.ts';

/**
 * Whatever decides about a participant's tests waits here for the one before: two sends, an answer on its way, an admin who
 * opens the test again. The unique index on test_hasil stands behind it.
 * @returns the stored scores; null for an account without a participant's row
 */
export function lockTes(db: Db, user_id: number): Promise<IstTersimpan | null> {
  return db.maybe(
    sql`select ${IST_COLUMNS} from ist_nilai i where i.user_id = ${user_id} for update`,
    IstTersimpan,
  );
}
