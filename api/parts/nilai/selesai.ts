import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { raw } from '#api/db/db.ts';

/** A set of small numbers as the bits of one. */
const setOf = (numbers: readonly number[]) => numbers.reduce((bits, n) => bits | (1 << n), 0);
const [OJT, IST2] = [setOf(KATEGORI_OJT), setOf(KATEGORI_IST2)];

const selesai = (tahap: 'ojt' | 'ist2', asked: number) =>
  `(i.${tahap}_ditetapkan_pada is not null or (g.butir is not null and g.dinilai & ${asked} = ${asked} and i.nilai_${tahap} = i.hitung_${tahap}))`;

/**
 * Is a result final? As `kurangOf` (`rules/nilai/hasil.ts`) says it, on a row of `ist_nilai i` and `peserta_langkah g`. Never null: a stage
 * that is not counted yet is not done.
 */
export const lengkapSql = raw(
  `(coalesce((i.post_ditetapkan_pada is not null or i.nilai_post <> 0 or g.tes & 4 <> 0) and ${selesai('ojt', OJT)} and ${selesai('ist2', IST2)}, false))`,
);

const stale = (tahap: 'ojt' | 'ist2') =>
  `(i.${tahap}_ditetapkan_pada is null and coalesce(i.nilai_${tahap} <> i.hitung_${tahap}, false))`;

/** Does a stage that nobody has typed hold another score than its items give? As `perluDihitung`, on `ist_nilai i`. */
export const perluDihitungSql = raw(`(${stale('ojt')} or ${stale('ist2')})`);

/** Has an admin typed a stage? On `ist_nilai i`. */
export const ditetapkanSql = raw(
  '(i.post_ditetapkan_pada is not null or i.ojt_ditetapkan_pada is not null or i.ist2_ditetapkan_pada is not null)',
);
