import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';

/** Runs plain SQL. The schema of a row determines the result's type, and every row is checked against it. */
export interface Db {
  /** All rows. */
  rows<T>(query: Sql, row: z.ZodType<T>): Promise<T[]>;
  /** Returns exactly one row. Any other number of rows is a bug and throws an error. */
  one<T>(query: Sql, row: z.ZodType<T>): Promise<T>;
  /** Returns the row, or null if there is none. */
  maybe<T>(query: Sql, row: z.ZodType<T>): Promise<T | null>;
  /** Yields all rows in slices of some hundreds, so that memory use stays limited. */
  slices<T>(query: Sql, row: z.ZodType<T>): AsyncGenerator<T[]>;
  /** Runs a statement and returns the number of affected rows. */
  run(query: Sql): Promise<number>;
}
