import { raw, sql, type Sql } from './db.ts';

/**
 * Keys that only go back to the database, as one text, so that the driver builds no rows for 100,000 of them. They
 * contain no commas.
 */
export const asText = (column: string): Sql => sql`coalesce(string_agg(${raw(column)}::text, ','), '')`;

/** The keys of such a text as an SQL array. */
export const keysOf = (text: string): Sql => sql`string_to_array(${text}, ',')`;

/** The same for ids. */
export const idsOf = (text: string): Sql => sql`${keysOf(text)}::bigint[]`;
