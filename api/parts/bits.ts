import { raw, type Sql } from '#api/db/db.ts';

/** Categories, tests or kinds of papers as bits of a number, as the columns of `peserta_langkah` store them. */
export const bits = (numbers: readonly number[]): number => numbers.reduce((all, n) => all | (1 << n), 0);

/**
 * In SQL: the set `column` contains all these numbers. `>=` equals `=` here, but the planner estimates a third of the
 * rows instead of 1/200.
 */
export const hasAll = (column: string, numbers: readonly number[]): Sql =>
  raw(`(${column} & ${bits(numbers)} >= ${bits(numbers)})`);

/** In SQL: the set `column` contains one of these numbers. */
export const hasAny = (column: string, numbers: readonly number[]): Sql =>
  raw(`(${column} & ${bits(numbers)} <> 0)`);

/** In SQL: the set `column` contains the number `n`. */
export const hasOne = (column: string, n: string): Sql => raw(`(${column} & (1 << ${n}) <> 0)`);
