import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { take } from './counter.ts';

const KEY = 'proksi_asing';
const HOUR_SECONDS = 3600;

/**
 * Records that a client outside `TRUSTED_PROXIES` sends `X-Forwarded-For`.
 * @returns false if any instance has recorded this within the last hour
 */
export const noteForwarded = async (db: Db, now: Date): Promise<boolean> =>
  (await take(db, { key: KEY, points: 1, duration: HOUR_SECONDS }, now)) === 0;

/**
 * Tests whether a client outside `TRUSTED_PROXIES` has sent `X-Forwarded-For` within the last hour. The page Sistem
 * shows the result.
 */
export async function isForwarded(db: Db, now: Date): Promise<boolean> {
  const { found } = await db.one(
    sql`select exists (select from batas where key = ${KEY} and expire > ${now.getTime()}) as found`,
    z.object({ found: z.boolean() }),
  );
  return found;
}
