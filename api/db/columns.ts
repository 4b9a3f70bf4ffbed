import type { z } from 'zod';
import { join, raw, sql, type Sql } from './db.ts';

/** A valid column name. Column names come from shapes and objects in the code, never from a request. */
const NAME = /^[a-z][a-z0-9_]*$/;

function quoted(name: string): string {
  if (!NAME.test(name)) throw new Error(`No name of a column: ${name}`);
  return `"${name}"`;
}

const namesOf = (shape: z.ZodObject): string[] => Object.keys(shape.shape);

/**
 * Returns the column names of a shape in order, for `select`, `returning` and `insert into`.
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

/** Returns the values of a row in the order of `columns(shape)`, for `insert`. */
export function values<S extends z.ZodObject>(shape: S, row: z.output<S>): Sql {
  return join(namesOf(shape).map((name) => row[name]));
}

/**
 * Returns `"nama_pt" = $1, …` for `update … set`. A value may be an expression: `{ updated_at: sql`now()` }`.
 */
export function assign(row: Readonly<Record<string, unknown>>): Sql {
  return join(Object.entries(row).map(([name, value]) => sql`${raw(quoted(name))} = ${value}`));
}

/**
 * Returns the fields of a shape that the input contains. A missing field is omitted, so that an update does
 * not change its column.
 */
export function sent<S extends z.ZodObject>(
  shape: S,
  input: Readonly<Partial<z.output<S>>>,
): Partial<z.output<S>> {
  const known = namesOf(shape).map((name) => [name, input[name as keyof typeof input]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<z.output<S>>;
}

/**
 * Type check that two types have the same fields. If the fields are the same, the result is `unknown`, which accepts
 * every value. Otherwise the result contains the fields that are missing in one of the two types.
 */
type SameFields<A, B> = [Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A>] extends [never]
  ? unknown
  : { readonly lost: Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A> };

/**
 * Does the same as `sent`, for an input with exactly the fields of the shape. Each field may be missing from the input.
 * If a field has no column, or a column has no field, the code does not compile. Otherwise the value would not be
 * stored, without any error.
 */
export function sentAll<S extends z.ZodObject, I extends Readonly<Partial<z.output<S>>>>(
  shape: S,
  input: I & SameFields<I, z.output<S>>,
): Partial<z.output<S>> {
  return sent(shape, input);
}
