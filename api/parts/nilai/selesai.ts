import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { raw } from '#api/db/db.ts';
import { allOf, anyOf } from '#api/parts/fakta.ts';

/**
 * Is a result final? As `kurangOf` (`rules/nilai/hasil.ts`) says it, on a row `peserta_langkah g`. Never null: a stage that is not
 * counted yet is not done.
 */
export const lengkapSql = raw(
  `(${anyOf(['post_ditetapkan', 'nilai_post'], { tes: [2] })}
    and (${anyOf(['ojt_ditetapkan'])} or ${allOf(['butir', 'ojt_sama'], { dinilai: KATEGORI_OJT })})
    and (${anyOf(['ist2_ditetapkan'])} or ${allOf(['butir', 'ist2_sama'], { dinilai: KATEGORI_IST2 })}))`,
);

const stale = (tahap: 'ojt' | 'ist2') =>
  `(not ${anyOf([`${tahap}_ditetapkan`])} and ${anyOf([`${tahap}_beda`])})`;

/** Does a stage that nobody has typed hold another score than its items give? As `perluDihitung`, on `peserta_langkah g`. */
export const perluDihitungSql = raw(`(${stale('ojt')} or ${stale('ist2')})`);

/** Has an admin typed a stage? On `peserta_langkah g`. */
export const ditetapkanSql = raw(anyOf(['post_ditetapkan', 'ojt_ditetapkan', 'ist2_ditetapkan']));
