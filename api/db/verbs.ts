import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';

/** Plain SQL with a schema of the row. The schema gives the type and checks every row. */
export interface Db {
  /** All rows. */
  rows<T>(query: Sql, row: z.ZodType<T>): Promise<T[]>;
  /** Exactly one row; another number is a defect of the program, not of the caller. */
  one<T>(query: Sql, row: z.ZodType<T>): Promise<T>;
  /** The row, or null. */
  maybe<T>(query: Sql, row: z.ZodType<T>): Promise<T | null>;
  /** All rows in slices of some hundreds, so that memory stays bounded. */
  slices<T>(query: Sql, row: z.ZodType<T>): AsyncGenerator<T[]>;
  /** Runs a statement and returns the number of affected rows. */
  run(query: Sql): Promise<number>;
}
