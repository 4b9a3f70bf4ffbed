import pg from 'pg';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Selects the connections to this database that wait for a lock. */
export const WAITING = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Sends a request of the test while another transaction is open, and returns the response. The other transaction runs
 * `first` before the request. As soon as `waiting` requests (default 1) wait for its locks, it runs `last` and commits.
 */
export async function amid<T>(
  server: TestServer,
  first: (other: pg.Client) => Promise<unknown>,
  ours: () => Promise<T>,
  last?: (other: pg.Client) => Promise<unknown>,
  waiting = 1,
): Promise<T> {
  const other = new pg.Client({ connectionString: server.databaseUrl });
  await other.connect();
  try {
    await other.query('begin');
    await first(other);
    const answer = ours();
    await expect.poll(() => server.sql(`select pid ${WAITING}`)).toHaveLength(waiting);
    await last?.(other);
    await other.query('commit');
    return await answer;
  } finally {
    await other.end();
  }
}
