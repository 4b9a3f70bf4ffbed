import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';

/** Runs plain SQL. A schema of the row gives the result its type and checks every row. */
export interface Db {
  /** All rows. */
  rows<T>(query: Sql, row: z.ZodType<T>): Promise<T[]>;
  /** Exactly one row. Another number of rows is a bug and throws. */
  one<T>(query: Sql, row: z.ZodType<T>): Promise<T>;
  /** The row, or null. */
  maybe<T>(query: Sql, row: z.ZodType<T>): Promise<T | null>;
  /** All rows in slices of some hundreds, so that memory stays bounded. */
  slices<T>(query: Sql, row: z.ZodType<T>): AsyncGenerator<T[]>;
  /** Runs a statement and returns the number of affected rows. */
  run(query: Sql): Promise<number>;
}
