import type pg from 'pg';
import { BASELINE, floorOf } from './migrate.ts';

/**
 * Only migrations after the baseline are checked, because an app that is older than the baseline cannot run with a
 * later schema.
 */
export const ADDITIVE_SINCE = BASELINE;

interface Column {
  type: string;
  /** True if an insert without this column fails. */
  asked: boolean;
  /** True if the column rejects null. */
  filled: boolean;
}

/**
 * The columns of a schema, by `table.column`. `floor` is the name of the migration that an app must contain to start
 * with this schema (table `skema_minimum`).
 */
export interface Promised {
  columns: Map<string, Column>;
  floor: string | null;
}

const COLUMNS = `
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as filled,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as asked
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`;

/** Reads the columns of the schema, and the migration in the table `skema_minimum`. */
export async function readPromised(client: pg.ClientBase | pg.Pool): Promise<Promised> {
  const { rows } = await client.query<Column & { name: string }>(COLUMNS);
  return {
    columns: new Map(rows.map(({ name, ...column }) => [name, column])),
    floor: await floorOf(client),
  };
}

const tableOf = (name: string) => name.slice(0, name.indexOf('.'));

/**
 * Describes the changes of a migration that break an older app version: dropped or renamed columns, changed types, and
 * columns that must have a value. The result is empty if the migration changes the table `skema_minimum`. Older app
 * versions then refuse to start, so they cannot break.
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
