import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** A connection keeps its named statements for as long as it is open: further texts get no name. */
const NAMES_MAX = 1000;

/** Gives each text one name, and none once `max` texts have one. */
export function namer(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < max) names.set(text, `q${names.size}`);
    return names.get(text);
  };
}

const nameOf = namer(NAMES_MAX);

/** A statement for the driver. With a name, PostgreSQL parses it once per connection. */
export const configOf = ({ text, values }: Sql): pg.QueryConfig => ({ text, values, name: nameOf(text) });
