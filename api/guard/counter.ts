import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';
import { createHash } from 'node:crypto';

/**
 * A rate limit: at most `points` uses in `duration` seconds. With a duration of 0, the count is never reset.
 */
interface Rate {
  points: number;
  duration: number;
}

/**
 * Opens counters in the database, so that all instances share them. The counters use their own connection. Therefore a
 * count stays even if the request's transaction is rolled back.
 */
export const counters =
  (pool: pg.Pool) =>
  (keyPrefix: string, rate: Rate): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'batas',
      tableCreated: true,
      keyPrefix,
      ...rate,
    });

/** Returns false if the counter is used up. Throws an error if the database cannot be reached. */
export async function passes(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return false;
    throw rejected;
  }
}

/**
 * A counter for the function `take`. This function counts inside a transaction, so either all counters of a call are
 * changed or none.
 */
export interface Counter extends Rate {
  readonly key: string;
}

const Habis = z.object({ key: z.string(), points: z.number(), expire: z.number() });

/**
 * Returns the milliseconds until each of these counters can be used again. The value is 0 for a counter that
 * is not used up.
 */
export async function waitsOf(
  db: Db,
  list: readonly Counter[],
  now: Date,
): Promise<(counter: Counter) => number> {
  const rows = await db.rows(
    sql`select key, points, expire from batas where key = any(${list.map(({ key }) => key)}) and expire > ${now.getTime()}`,
    Habis,
  );
  return ({ key, points }) => {
    const row = rows.find((each) => each.key === key);
    return row && row.points >= points ? row.expire - now.getTime() : 0;
  };
}

/**
 * Counts one use and returns 0. If the counter has reached its limit, nothing is counted, and the function returns the
 * milliseconds until the counter can be used again. The counter stays locked until the transaction ends, so that two
 * callers cannot both take the last use.
 */
export async function take(db: Db, counter: Counter, now: Date): Promise<number> {
  const { key, points, duration } = counter;
  const at = now.getTime();
  const counted = await db.run(
    sql`insert into batas as b (key, points, expire) values (${key}, 1, ${at + duration * 1000})
        on conflict (key) do update set
          points = case when b.expire > ${at} then b.points + 1 else 1 end,
          expire = case when b.expire > ${at} then b.expire else excluded.expire end
        where b.expire <= ${at} or b.points < ${points}`,
  );
  return counted === 1 ? 0 : Math.max(1, (await waitsOf(db, [counter], now))(counter));
}

/**
 * Returns the refusal 429 with `Retry-After` for a used-up counter.
 * @throws `rejected` itself if it is another error
 */
export function tooMany(rejected: unknown, sentence: (wait: string) => string): Refusal {
  if (!(rejected instanceof RateLimiterRes)) throw rejected;
  return tooManyFor(rejected.msBeforeNext, sentence);
}

/** Returns the refusal 429 with `Retry-After` for a wait in milliseconds. */
export function tooManyFor(ms: number, sentence: (wait: string) => string): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return refuse(429, sentence(waitText(seconds)), 'too_many', seconds);
}

const waitText = (seconds: number) =>
  seconds > 60 ? `${Math.ceil(seconds / 60)} menit` : `${seconds} detik`;

/**
 * Returns the key of a counter. The key is a hash, so that it contains no personal data and has a fixed
 * length.
 */
export function countKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
