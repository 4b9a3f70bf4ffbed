import { raw, sql, type Sql } from './db.ts';

/** Keys that only travel back to the database, as one text: of a hundred thousand the driver makes no rows and no list. Without commas in them. */
export const asText = (column: string): Sql => sql`coalesce(string_agg(${raw(column)}::text, ','), '')`;

/** The keys of such a text, as a list in SQL. */
export const keysOf = (text: string): Sql => sql`string_to_array(${text}, ',')`;

/** The same of numbers. */
export const idsOf = (text: string): Sql => sql`${keysOf(text)}::bigint[]`;
