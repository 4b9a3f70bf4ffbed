import type { Sql } from 'sql-template-tag';
import type { z } from 'zod';

/**
 * Some rows of a query, and the query's connection. Reads that belong to these rows must use this connection. If each of
 * many readers held one connection and waited for a second one, all would wait for each other.
 */
export interface Slice<T> {
  rows: T[];
  db: Db;
}

/**
 * Functions that run plain SQL. Every returned row is checked against a schema, which also determines the type of the
 * result.
 */
export interface Db {
  /** All rows. */
  rows<T>(query: Sql, row: z.ZodType<T>): Promise<T[]>;
  /** Returns exactly one row. Any other number of rows is a bug and throws an error. */
  one<T>(query: Sql, row: z.ZodType<T>): Promise<T>;
  /** Returns one row, or null if the query finds none. */
  maybe<T>(query: Sql, row: z.ZodType<T>): Promise<T | null>;
  /** Yields all rows, some hundreds at a time, so that they need little memory. */
  slices<T>(query: Sql, row: z.ZodType<T>): AsyncGenerator<Slice<T>>;
  /** Runs a statement and returns the number of affected rows. */
  run(query: Sql): Promise<number>;
}
