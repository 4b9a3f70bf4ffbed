import type { Sql } from 'sql-template-tag';
import type { Db } from './verbs.ts';

/** Duration in ms above which a statement is logged. */
const SLOW_MS = 500;
/**
 * Maximum number of characters of a statement in the log. The values of the statement are not logged, because they are
 * data of users.
 */
const TEXT_MAX = 400;

type Log = (details: { call: string; ms: number; sql: string }, message: string) => void;

/**
 * Logs slow statements with the name of their request or job. Reads through a cursor (`slices`) are excluded, because
 * their duration depends on how fast the caller processes the rows.
 */
export function timed(db: Db, call: string, log: Log): Db {
  const measured = async <T>({ text }: Sql, run: Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      return await run;
    } finally {
      const ms = Math.round(performance.now() - began);
      if (ms >= SLOW_MS) log({ call, ms, sql: text.replace(/\s+/g, ' ').slice(0, TEXT_MAX) }, 'slow SQL');
    }
  };
  return {
    rows: (query, row) => measured(query, db.rows(query, row)),
    one: (query, row) => measured(query, db.one(query, row)),
    maybe: (query, row) => measured(query, db.maybe(query, row)),
    run: (query) => measured(query, db.run(query)),
    async *slices(query, row) {
      for await (const slice of db.slices(query, row)) yield { ...slice, db: timed(slice.db, call, log) };
    },
  };
}
