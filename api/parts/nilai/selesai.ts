import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { raw, sql } from '#api/db/db.ts';
import { hasAll } from '#api/parts/bits.ts';

/**
 * SQL condition: all competences of these categories have scores, and the stored stage score equals the computed score.
 * If the stage score was not computed yet, the condition is false (not null).
 */
const counted = (tahap: 'ojt' | 'ist2', categories: readonly number[]) =>
  sql`(g.butir is not null and ${hasAll('g.dinilai', categories)}
       and coalesce(${raw(`i.nilai_${tahap} = i.hitung_${tahap}`)}, false))`;

/**
 * SQL condition on `ist_nilai i` and `peserta_langkah g`: the result is complete. `missingOf` has the same rule in
 * TypeScript (`rules/nilai/hasil.ts`).
 */
export const completeSql = sql`(
  (i.post_ditetapkan_pada is not null or i.nilai_post <> 0 or ${hasAll('g.tes', [2])})
  and (i.ojt_ditetapkan_pada is not null or ${counted('ojt', KATEGORI_OJT)})
  and (i.ist2_ditetapkan_pada is not null or ${counted('ist2', KATEGORI_IST2)}))`;

const stale = (tahap: 'ojt' | 'ist2') =>
  `(i.${tahap}_ditetapkan_pada is null and coalesce(i.nilai_${tahap} <> i.hitung_${tahap}, false))`;

/**
 * SQL condition on `ist_nilai i`: a stage that is not set manually differs from its computed score. `toCompute` has the
 * same rule in TypeScript.
 */
export const toComputeSql = raw(`(${stale('ojt')} or ${stale('ist2')})`);

/** SQL condition on `ist_nilai i`: at least one stage was set manually. */
export const ditetapkanSql = raw(
  '(i.post_ditetapkan_pada is not null or i.ojt_ditetapkan_pada is not null or i.ist2_ditetapkan_pada is not null)',
);
