import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';

/** Plain SQL with the row's schema. The schema types the rows and is checked on every row. */
export interface Db {
  /** All rows. */
  rows<T>(query: Sql, row: z.ZodType<T>): Promise<T[]>;
  /** Exactly one row; anything else is a defect of the program, not of the caller. */
  one<T>(query: Sql, row: z.ZodType<T>): Promise<T>;
  /** The row, or null. */
  maybe<T>(query: Sql, row: z.ZodType<T>): Promise<T | null>;
  /** All rows, some hundreds at a time: however many there are, no more are in memory. */
  slices<T>(query: Sql, row: z.ZodType<T>): AsyncGenerator<T[]>;
  /** Runs a statement and answers how many rows it touched. */
  run(query: Sql): Promise<number>;
}
