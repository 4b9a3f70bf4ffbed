import { raw, type Sql } from '#api/db/db.ts';

/**
 * Converts a set of numbers to an integer with one bit for each number. The numbers stand for categories, for pre-test
 * and post-test, or for types of documents. `peserta_langkah` stores sets in this form.
 */
export const bits = (numbers: readonly number[]): number => numbers.reduce((all, n) => all | (1 << n), 0);

/**
 * SQL condition: the set `column` contains all these numbers. The operator `=` would give the same result, but the
 * planner of PostgreSQL estimates `>=` better: a third of the rows instead of 1/200.
 */
export const hasAll = (column: string, numbers: readonly number[]): Sql =>
  raw(`(${column} & ${bits(numbers)} >= ${bits(numbers)})`);

/** SQL condition: the set `column` contains at least one of these numbers. */
export const hasAny = (column: string, numbers: readonly number[]): Sql =>
  raw(`(${column} & ${bits(numbers)} <> 0)`);

/** SQL condition: the set `column` contains the number `n`. */
export const hasOne = (column: string, n: string): Sql => raw(`(${column} & (1 << ${n}) <> 0)`);
