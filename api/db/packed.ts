import { raw, sql, type Sql } from './db.ts';

/** Numbers or keys that only travel back to the database, as one text: of a hundred thousand the driver makes no rows and no list. */
export const packed = (column: string): Sql => sql`coalesce(string_agg(${raw(column)}::text, ','), '')`;

/** What was packed, as a list of texts. */
export const packedKeys = (text: string): Sql => sql`string_to_array(${text}, ',')`;

/** What was packed, as a list of numbers. */
export const packedIds = (text: string): Sql => sql`${packedKeys(text)}::bigint[]`;
