import { raw, sql, type Sql } from './db.ts';

/**
 * Aggregates keys into one text. Use it for keys that only the next query needs: the driver then builds one row instead
 * of 100,000. Keys must contain no commas.
 */
export const asText = (column: string): Sql => sql`coalesce(string_agg(${raw(column)}::text, ','), '')`;

/** Converts a text of `asText` to an SQL array. */
export const keysOf = (text: string): Sql => sql`string_to_array(${text}, ',')`;

/** Converts a text of `asText` to an SQL array of ids. */
export const idsOf = (text: string): Sql => sql`${keysOf(text)}::bigint[]`;
