import type { Butir } from './nilai-input.ts';
import css from './NamaButir.module.css';

interface NamaButirProps {
  butir: Butir;
  nomor: number;
  /** True if pressing a number key scores this competence. */
  current: boolean;
  /** True if the selected score of this competence is not saved yet. */
  changed: boolean;
  /**
   * Only for a collapsed row: id of the selected radio button. Pressing the name focuses this button, which expands the
   * row.
   */
  opens: string | undefined;
}

/** Returns the id of the element that contains the name of a competence. */
export function namaId({ id_kategori_nilai }: Butir): string {
  return `butir-${id_kategori_nilai}`;
}

/** Number and name of a competence. In a collapsed row, the name is shortened to one line. */
export function NamaButir({ butir, nomor, current, changed, opens }: NamaButirProps) {
  const nama = (
    <>
      <span className={css.number} data-current={current || undefined} data-changed={changed || undefined}>
        {nomor}.
      </span>
      <span id={namaId(butir)}>{butir.keterangan_kategori_nilai}</span>
    </>
  );
  if (opens === undefined) return nama;
  return (
    <label className={css.lipat} htmlFor={opens} title={butir.keterangan_kategori_nilai}>
      {nama}
    </label>
  );
}
