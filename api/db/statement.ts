import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/**
 * Maximum number of named statements. It is limited because an open connection keeps each of them in memory.
 */
const NAMES_MAX = 1000;

/** Returns a function that gives each statement text its own name, for at most `max` texts. */
export function namer(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < max) names.set(text, `q${names.size}`);
    return names.get(text);
  };
}

const nameOf = namer(NAMES_MAX);

/** Returns the query config for the driver. PostgreSQL parses a named statement only once per connection. */
export const configOf = ({ text, values }: Sql): pg.QueryConfig => ({ text, values, name: nameOf(text) });
