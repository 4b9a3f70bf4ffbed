import type pg from 'pg';
import { BASELINE, floorOf } from './migrate.ts';

/** Migrations after it are judged: an app from before it does not run on what comes after. */
export const ADDITIVE_SINCE = BASELINE;

interface Column {
  type: string;
  /** A row that does not name it is refused. */
  asked: boolean;
  /** A row that says null is refused. */
  filled: boolean;
}

/** What an app of the version before asks of a schema: its columns, by `table.column`, and which app may run on it. */
export interface Promised {
  columns: Map<string, Column>;
  floor: string | null;
}

const COLUMNS = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as filled,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as asked
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`;

/** Reads what the schema promises. */
export async function readPromised(client: pg.ClientBase | pg.Pool): Promise<Promised> {
  const { rows } = await client.query<Column & { name: string }>(COLUMNS);
  return {
    columns: new Map(rows.map(({ name, ...column }) => [name, column])),
    floor: await floorOf(client),
  };
}

const tableOf = (name: string) => name.slice(0, name.indexOf('.'));

/**
 * What of a migration an app that does not know it would stumble over, in words: what is gone or renamed, has another type, or must be filled.
 * Empty where the migration says which app it takes for granted.
 */
export function breaks(before: Promised, after: Promised): string[] {
  if (before.floor !== null && after.floor !== before.floor) return [];
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const gone = [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name);
    if (!is) return [`${name} is dropped or renamed`];
    return [
      ...(is.type === was.type ? [] : [`${name} was ${was.type} and is ${is.type}`]),
      ...((is.asked && !was.asked) || (is.filled && !was.filled) ? [`${name} must be filled now`] : []),
    ];
  });
  const asked = [...after.columns].flatMap(([name, { asked: must }]) =>
    must && tables.has(tableOf(name)) && !before.columns.has(name)
      ? [`${name} is new, not null and has no default`]
      : [],
  );
  return [...gone, ...asked];
}
