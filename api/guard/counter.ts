import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { sql, type Db } from '#api/db/db.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';
import { createHash } from 'node:crypto';

/** How many points within how many seconds; 0 seconds: for ever. */
interface Rate {
  points: number;
  duration: number;
}

/** Opens counters in the database, on the app's own pool: shared by all instances, and kept when the request is refused. */
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

/** False when used up; a counter that cannot be asked is a failure of its own. */
export async function passes(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return false;
    throw rejected;
  }
}

/** A counter by its key, for what must be counted in a transaction: several together or none. */
export interface Counter extends Rate {
  readonly key: string;
}

const Habis = z.object({ key: z.string(), points: z.number(), expire: z.number() });

/** For how many more milliseconds each of these counters is used up; 0 when it is not. */
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
 * Counts one more unless the counter is used up, and then answers how long that lasts; 0: counted. Others who count here wait until the
 * transaction is over, so that two cannot both be the last.
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
 * The answer to a caller who has to wait: 429 with `Retry-After`.
 * @throws anything that is not a counter's own refusal
 */
export function tooMany(rejected: unknown, sentence: (wait: string) => string): Refusal {
  if (!(rejected instanceof RateLimiterRes)) throw rejected;
  return tooManyFor(rejected.msBeforeNext, sentence);
}

/** The same, for a wait given in milliseconds. */
export function tooManyFor(ms: number, sentence: (wait: string) => string): Refusal {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return refuse(429, sentence(waitText(seconds)), 'too_many', seconds);
}

const waitText = (seconds: number) =>
  seconds > 60 ? `${Math.ceil(seconds / 60)} menit` : `${seconds} detik`;

/** A counter's key is a hash, so that it names nobody and an address of any length fits. */
export function countKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
