import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';

interface AcuanOption {
  id: number;
  keterangan: string;
}

/**
 * Inserts the ten locations, the ten periods and the classes of the Specification. They are for the demo and the tests.
 * A real installation starts with one location and one period (migration 0114), which its admins rename. The rights of
 * the app's role are sufficient.
 * @param productName replaces the placeholder `{product}` in the names of locations and periods
 */
export async function seedAcuan(client: Client, root: string, productName: string): Promise<void> {
  const text = (name: string) => readFile(path.join(root, 'db/seed/data', name), 'utf8');
  const named = async (name: string) =>
    (JSON.parse(await text(name)) as AcuanOption[]).map((row) => ({
      ...row,
      keterangan: row.keterangan.replace('{product}', productName),
    }));
  for (const [table, rows] of [
    ['lokasi', await named('locations.json')],
    ['periode', await named('batches.json')],
  ] as const)
    await client.query(
      `insert into ${table} (id, keterangan) select id, keterangan from json_populate_recordset(null::${table}, $1)
       on conflict (id) do update set keterangan = excluded.keterangan`,
      [JSON.stringify(rows)],
    );
  await client.query(
    `insert into kelas (kelas, is_aktif, urutan)
     select kelas, is_aktif, ordinality - 1 from json_populate_recordset(null::kelas, $1) with ordinality
     on conflict (kelas) do nothing`,
    [await text('classes.json')],
  );
}
