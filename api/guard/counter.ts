import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

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
