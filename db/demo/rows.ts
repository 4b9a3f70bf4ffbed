import type { Client } from 'pg';

/**
 * Inserts all rows with one statement. The keys of a row are column names, and all rows must have the same keys.
 * @param id name of the identity column
 * @returns the new ids in the order of the rows; empty without `id`
 */
export async function insertRows(
  client: Client,
  table: string,
  rows: readonly object[],
  id?: string,
): Promise<number[]> {
  const list = Object.keys(rows[0] ?? {})
    .map((name) => client.escapeIdentifier(name))
    .join(', ');
  const made = await client.query<{ id: number }>(
    `insert into ${table} (${list})
     select ${list} from json_populate_recordset(null::${table}, $1) with ordinality order by ordinality
     ${id ? `returning ${id} as id` : ''}`,
    [JSON.stringify(rows)],
  );
  // The order of `returning` is not guaranteed. The new ids are assigned in the order of the rows, so sorting them
  // gives this order.
  return made.rows.map((row) => row.id).sort((a, b) => a - b);
}
