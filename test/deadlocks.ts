import pg from 'pg';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Counts, in each test, the statements that PostgreSQL has ended because of a deadlock. A response does not show a
 * deadlock, because the app repeats the transaction and may then succeed.
 */
export function watchDeadlocks(): { count: number } {
  const seen = { count: 0 };
  beforeEach(() => {
    seen.count = 0;
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const answer = query.apply(this, args);
      if (answer instanceof Promise)
        answer.catch((error: { code?: string }) => (seen.count += error.code === '40P01' ? 1 : 0));
      return answer as never;
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return seen;
}
