import type { z } from 'zod';
import { join, raw, sql, type Sql } from './db.ts';

/** A valid column name of ours. Names come from a shape or an object of the program, never from what was sent. */
const NAME = /^[a-z][a-z0-9_]*$/;

function quoted(name: string): string {
  if (!NAME.test(name)) throw new Error(`No name of a column: ${name}`);
  return `"${name}"`;
}

const namesOf = (shape: z.ZodObject): string[] => Object.keys(shape.shape);

/**
 * The columns that a shape names, in its order, for `select`, `returning` and `insert into`.
 * @param table its alias where others stand beside it: `p."nama_pt", p."provinsi_pt"`
 */
export function columns(shape: z.ZodObject, table?: string): Sql {
  const before = table === undefined ? '' : `${table}.`;
  return raw(
    namesOf(shape)
      .map((name) => before + quoted(name))
      .join(', '),
  );
}

/** The values of a row in the order of `columns(shape)`, for `insert`. */
export function values<S extends z.ZodObject>(shape: S, row: z.output<S>): Sql {
  return join(namesOf(shape).map((name) => row[name]));
}

/** `"nama_pt" = $1, …` for `update … set`. A value may be an expression: `{ updated_at: sql`now()` }`. */
export function assign(row: Readonly<Record<string, unknown>>): Sql {
  return join(Object.entries(row).map(([name, value]) => sql`${raw(quoted(name))} = ${value}`));
}

/** The fields of a shape that were sent; a field left out is missing, and so is not changed by an assignment. */
export function sent<S extends z.ZodObject>(
  shape: S,
  input: Readonly<Partial<z.output<S>>>,
): Partial<z.output<S>> {
  const known = namesOf(shape).map((name) => [name, input[name as keyof typeof input]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Partial<z.output<S>>;
}

/** True of two types with the same fields; else the fields that only one of them has. */
type SameFields<A, B> = [Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A>] extends [never]
  ? unknown
  : { readonly lost: Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A> };

/**
 * `sent` of an input that has exactly the fields of the shape, each of them optional or not. The compiler refuses a field that no column
 * takes, and a field of the shape that the handler does not pass on: neither is lost silently.
 */
export function sentAll<S extends z.ZodObject, I extends Readonly<Partial<z.output<S>>>>(
  shape: S,
  input: I & SameFields<I, z.output<S>>,
): Partial<z.output<S>> {
  return sent(shape, input);
}
