import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/**
 * Maximum number of named statements. There is a maximum because every open connection keeps each named statement in
 * memory.
 */
const NAMES_MAX = 1000;

/** Returns a function that gives a name to each of the first `max` different statement texts. */
export function namer(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < max) names.set(text, `q${names.size}`);
    return names.get(text);
  };
}

const nameOf = namer(NAMES_MAX);

/** Returns the query for the driver. PostgreSQL parses a named statement only once for each connection. */
export const configOf = ({ text, values }: Sql): pg.QueryConfig => ({ text, values, name: nameOf(text) });
