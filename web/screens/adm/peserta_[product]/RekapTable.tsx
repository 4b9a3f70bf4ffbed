import { useId } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { pesertaNilai } from '#contract/adm/peserta.ts';
import { nilaiTeks } from '#rules/format.ts';
import { angka } from '#ui/number-text.ts';
import css from './rekap.module.css';

interface RekapTableProps {
  title: string;
  /** Who gave the scores. */
  penilai: 'Mentor' | 'Evaluator';
  rows: ReplyOf<typeof pesertaNilai>['nilai_ojt'];
  /** The stage's score that these rows give. */
  jumlah: number;
  /** The stage is the mean of its rows, not their sum. */
  rerata?: boolean;
}

/** Competence scores by category (Specification, document 2, section 2: min, max, score, mean scale, final). */
export function RekapTable({ title, penilai, rows, jumlah, rerata }: RekapTableProps) {
  const id = useId();
  return (
    <div className={css.part}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <div className={css.box} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Kategori</th>
              <th scope="col">Min</th>
              <th scope="col">Maks</th>
              <th scope="col">Nilai {penilai}</th>
              <th scope="col">Nilai total</th>
              <th scope="col">Rerata skala</th>
              <th scope="col">Bobot</th>
              <th scope="col">Nilai akhir</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id_kat}>
                <th scope="row">{row.keterangan_kategori}</th>
                <td>{angka(row.nilai_min)}</td>
                <td>{angka(row.nilai_max)}</td>
                <td>{angka(row.jumlah)}</td>
                <td>{nilaiTeks(row.nilai_total)}</td>
                <td>{nilaiTeks(row.nilai_avg)}</td>
                <td>{angka(row.bobot)} %</td>
                <td>{nilaiTeks(row.nilai_akhir)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={7}>
                {rerata ? `${title}: rerata kedua kategori` : `${title}: jumlah semua kategori`}
              </th>
              <td>{nilaiTeks(jumlah)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
