import { raw, sql, type Sql } from './db.ts';

/**
 * SQL that joins keys to one text. It is used for keys that only the next query needs. The driver then builds one row
 * instead of 100,000. The keys must not contain commas.
 */
export const asText = (column: string): Sql => sql`coalesce(string_agg(${raw(column)}::text, ','), '')`;

/** Converts a text of `asText` to an SQL array. */
export const keysOf = (text: string): Sql => sql`string_to_array(${text}, ',')`;

/** Converts a text of `asText` to an SQL array of ids. */
export const idsOf = (text: string): Sql => sql`${keysOf(text)}::bigint[]`;
