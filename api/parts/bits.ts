import { raw, type Sql } from '#api/db/db.ts';

/** Categories, tests or kinds of papers as the bits of a number, as the columns of `peserta_langkah` hold them. */
export const bits = (numbers: readonly number[]): number => numbers.reduce((all, n) => all | (1 << n), 0);

/** Are all of these numbers in the set `column`? Of `>=`, here the same as `=`, the planner expects a third of the rows and not a hundredth. */
export const hasAll = (column: string, numbers: readonly number[]): Sql =>
  raw(`(${column} & ${bits(numbers)} >= ${bits(numbers)})`);

/** Is any of these numbers in the set `column`? */
export const hasAny = (column: string, numbers: readonly number[]): Sql =>
  raw(`(${column} & ${bits(numbers)} <> 0)`);

/** Is the number that the SQL `n` gives in the set `column`? */
export const hasOne = (column: string, n: string): Sql => raw(`(${column} & (1 << ${n}) <> 0)`);
