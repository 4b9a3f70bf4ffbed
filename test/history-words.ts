import type pg from 'pg';
import { hasColumnLabel } from '#rules/column-labels.ts';
import { hasAksiLabel, hasObjekLabel } from '#rules/riwayat.ts';

/** Query for all names in the history of this database: kinds of entries, kinds of objects, and fields at any depth. */
const NAMED = `with entri as materialized (
    select distinct aksi, objek, sebelum, sesudah from audit
    union select null, objek, sebelum, sesudah from audit_perubahan),
  isi as materialized (select jsonb_path_query(v, '$.**') as v from entri, unnest(array[sebelum, sesudah]) v)
  select array(select distinct aksi from entri where aksi is not null order by 1) as aksi,
         array(select distinct regexp_replace(objek, '/[0-9]+', '/1', 'g') from entri order by 1) as objek,
         array(select distinct k from isi, jsonb_object_keys(case jsonb_typeof(v) when 'object' then v else '{}' end) k order by 1) as kolom`;

/**
 * Returns the names in the history of this database for which the product has no label. Each result is a sentence that
 * states where to add the label.
 */
export async function wordless(database: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ aksi: string[]; objek: string[]; kolom: string[] }>(NAMED);
  const { aksi, objek, kolom } = rows[0]!;
  return [
    ...aksi
      .filter((each) => !hasAksiLabel(each))
      .map((each) => `${each}: needs its words in AKSI (rules/riwayat-aksi.ts)`),
    ...objek
      .filter((each) => !hasObjekLabel(each))
      .map((each) => `${each}: needs its word in OBJEK or SAKLAR (rules/riwayat.ts)`),
    ...kolom
      .filter((each) => !hasColumnLabel(each))
      .map(
        (each) => `${each}: needs its word in KOLOM, or its place in TERSEMBUNYI (rules/column-labels.ts)`,
      ),
  ];
}
