import { useId, useState } from 'react';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { nilaiTeks, perseribuTeks, waktuPanjang } from '#rules/format.ts';
import { kontribusi, type TAHAP } from '#rules/nilai.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Angka } from './Angka.tsx';
import { NilaiTes } from './NilaiTes.tsx';
import { rincianId } from './RincianKategori.tsx';
import css from './Tabel.module.css';

interface BarisTahapProps {
  tahap: (typeof TAHAP)[number];
  nilai: number;
  /** Why it is 0. */
  nol: string;
  /** When an admin has typed it. */
  ditetapkan: string | null;
}

/** One stage with its share. IST I opens the results of its tests, the others lead to their categories. */
export function BarisTahap({ tahap: { key, label, bobot }, nilai, nol, ditetapkan }: BarisTahapProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr role="row" data-open={open || undefined}>
        <th role="rowheader" scope="row">
          {key === 'nilai_post' ? (
            <Disclosure open={open} onToggle={() => setOpen(!open)} controls={id}>
              {label}
            </Disclosure>
          ) : (
            <Link to="." hash={rincianId(label)} className={css.keRincian}>
              {label}
            </Link>
          )}
          {nilai === 0 && <span className={css.nol}>{nol}</span>}
          {ditetapkan !== null && (
            <span className={css.penilai}>
              Ditetapkan panitia, {waktuPanjang(ditetapkan, portal().time_zone)}
            </span>
          )}
        </th>
        <Angka sebutan="Nilai">{nilaiTeks(nilai)}</Angka>
        <Angka sebutan="Bobot">{bobot} %</Angka>
        <Angka sebutan="Nilai × Bobot">{perseribuTeks(kontribusi(nilai, bobot))}</Angka>
      </tr>
      {open && (
        <tr role="row" className={css.isi}>
          <td role="cell" colSpan={4} id={id}>
            <NilaiTes berlaku={nilai} />
          </td>
        </tr>
      )}
    </>
  );
}
