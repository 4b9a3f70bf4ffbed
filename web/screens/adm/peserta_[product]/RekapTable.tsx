import { useId } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { pesertaNilai } from '#contract/adm/peserta.ts';
import { nilaiTeks } from '#rules/format.ts';
import { angka } from '#ui/form/number-text.ts';
import css from './rekap.module.css';

type Baris = ReplyOf<typeof pesertaNilai>['nilai_ojt'][number];

interface RekapTableProps {
  title: string;
  /** Who gave the scores. */
  penilai: 'Mentor' | 'Evaluator';
  rows: readonly Baris[];
  /** The stage's score that these rows give. */
  jumlah: number;
  /** The stage is the mean of its rows, not their sum. */
  rerata?: boolean;
}

const KOLOM: readonly { label: string; isi: (row: Baris) => string }[] = [
  { label: 'Min', isi: (row) => angka(row.nilai_min) },
  { label: 'Maks', isi: (row) => angka(row.nilai_max) },
  { label: 'Nilai', isi: (row) => angka(row.jumlah) },
  { label: 'Nilai total', isi: (row) => nilaiTeks(row.nilai_total) },
  { label: 'Rerata skala', isi: (row) => nilaiTeks(row.nilai_avg) },
  { label: 'Bobot', isi: (row) => `${angka(row.bobot)} %` },
  { label: 'Nilai akhir', isi: (row) => nilaiTeks(row.nilai_akhir) },
];

/**
 * Competence scores by category (Specification, document 2, section 2: min, max, score, mean scale, final). On a phone each row
 * is drawn as a block, so the roles are written out.
 */
export function RekapTable({ title, penilai, rows, jumlah, rerata }: RekapTableProps) {
  const id = useId();
  const label = (text: string) => (text === 'Nilai' ? `Nilai ${penilai}` : text);
  return (
    <div className={css.part}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <div className={css.box}>
        <table role="table" aria-labelledby={id} className={`${css.table} ${css.rekap}`}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Kategori
              </th>
              {KOLOM.map((kolom) => (
                <th key={kolom.label} role="columnheader" scope="col">
                  {label(kolom.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.id_kat} role="row">
                <th role="rowheader" scope="row">
                  {row.keterangan_kategori}
                </th>
                {KOLOM.map((kolom) => (
                  <td key={kolom.label} role="cell" data-label={label(kolom.label)}>
                    {kolom.isi(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row" colSpan={KOLOM.length}>
                {rerata ? `${title}: rerata kedua kategori` : `${title}: jumlah semua kategori`}
              </th>
              <td role="cell">{nilaiTeks(jumlah)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
