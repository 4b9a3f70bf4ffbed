import type { Butir } from './nilai-isian.ts';
import css from './NamaButir.module.css';

interface NamaButirProps {
  butir: Butir;
  nomor: number;
  /** The keys score it. */
  current: boolean;
  /** Its score is not stored so yet. */
  changed: boolean;
  /** Folded to a line: id of the chosen level, which takes the focus when the name is pressed, and opens it. */
  opens: string | undefined;
}

/** Id of the text that names a competence. */
export function namaId({ id_kategori_nilai }: Butir): string {
  return `butir-${id_kategori_nilai}`;
}

/** Number and name of a competence; of a folded one as much as the line holds. */
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
