import { raw, sql, type Sql } from './db.ts';

/**
 * SQL expression that joins keys to one text, for keys that only the next query needs. The driver then reads one row
 * instead of 100,000. The keys must not contain commas.
 */
export const asText = (column: string): Sql => sql`coalesce(string_agg(${raw(column)}::text, ','), '')`;

/** SQL expression that converts a text of `asText` to an array of texts. */
export const keysOf = (text: string): Sql => sql`string_to_array(${text}, ',')`;

/** SQL expression that converts a text of `asText` to an array of ids. */
export const idsOf = (text: string): Sql => sql`${keysOf(text)}::bigint[]`;
