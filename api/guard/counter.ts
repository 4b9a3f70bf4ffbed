import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse, type Refusal } from '../refuse.ts';

/** So many points in so many seconds; 0: for ever. */
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

/**
 * What somebody is told who has to wait, 429 with `Retry-After`.
 * @throws what is no answer of a counter
 */
export function tooMany(rejected: unknown, sentence: (wait: string) => string): Refusal {
  if (!(rejected instanceof RateLimiterRes)) throw rejected;
  const seconds = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
  return refuse(429, sentence(waitText(seconds)), 'too_many', seconds);
}

const waitText = (seconds: number) =>
  seconds > 60 ? `${Math.ceil(seconds / 60)} menit` : `${seconds} detik`;
