import type { z } from 'zod';
import { join, raw, sql, type Sql } from './db.ts';

/** Form of a valid column name. Column names come from schemas and objects in the code, never from a request. */
const NAME = /^[a-z][a-z0-9_]*$/;

function quoted(name: string): string {
  if (!NAME.test(name)) throw new Error(`No name of a column: ${name}`);
  return `"${name}"`;
}

const namesOf = (shape: z.ZodObject): string[] => Object.keys(shape.shape);

/**
 * Returns the column names of a schema in order, for `select`, `returning` and `insert into`.
 * @param table alias for queries with several tables: `p."nama_pt", p."provinsi_pt"`
 */
export function columns(shape: z.ZodObject, table?: string): Sql {
  const before = table === undefined ? '' : `${table}.`;
  return raw(
    namesOf(shape)
      .map((name) => before + quoted(name))
      .join(', '),
  );
}

/** Returns the values of a row for `insert`, in the order of `columns(shape)`. */
export function values<S extends z.ZodObject>(shape: S, row: z.output<S>): Sql {
  return join(namesOf(shape).map((name) => row[name]));
}

/** Returns `"nama_pt" = $1, …` for `update … set`. A value may be an SQL expression: `{ updated_at: sql`now()` }`. */
export function assign(row: Readonly<Record<string, unknown>>): Sql {
  return join(Object.entries(row).map(([name, value]) => sql`${raw(quoted(name))} = ${value}`));
}

/**
 * Returns only those fields of a schema that the input contains. An update with these fields leaves the other columns
 * unchanged.
 */
export function sent<S extends z.ZodObject>(
  shape: S,
  input: Readonly<Partial<z.output<S>>>,
): Partial<z.output<S>> {
  const known = namesOf(shape).map((name) => [name, input[name as keyof typeof input]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<z.output<S>>;
}

/**
 * Type check that two types have the same fields. If they do, the result is `unknown`, which accepts every value.
 * Otherwise the result contains the fields that are missing in one of the two types.
 */
type SameFields<A, B> = [Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A>] extends [never]
  ? unknown
  : { readonly lost: Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A> };

/**
 * Does the same as `sent`, but only compiles if the type of the input has exactly the fields of the schema. Otherwise a
 * field without a column would be lost without any error.
 */
export function sentAll<S extends z.ZodObject, I extends Readonly<Partial<z.output<S>>>>(
  shape: S,
  input: I & SameFields<I, z.output<S>>,
): Partial<z.output<S>> {
  return sent(shape, input);
}
