import { useId, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { portal } from '#app/portal.ts';
import { nilaiTeks, tanggalPanjang } from '#rules/format.ts';
import { hariIni } from '#rules/jadwal.ts';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { angka } from '#ui/form/number-text.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Angka } from './Angka.tsx';
import { Butir } from './Butir.tsx';
import css from './Tabel.module.css';

export type Baris = ReplyOf<typeof raport>['log_ojt'][number];

/** One category, who scored it and when, and below it, once opened, its competences. */
export function BarisKategori({ row }: { row: Baris }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr role="row" data-open={open || undefined}>
        <th role="rowheader" scope="row">
          <Disclosure open={open} onToggle={() => setOpen(!open)} controls={id}>
            {row.keterangan_kategori}
          </Disclosure>
          {row.dinilai_pada !== null && <Penilai oleh={row.dinilai_oleh} pada={row.dinilai_pada} />}
        </th>
        <Angka sebutan="Jumlah">
          {angka(row.jumlah)} dari {angka(row.nilai_max)}
        </Angka>
        <td role="cell" className={css.kolomBar}>
          {row.jumlah > 0 ? (
            <ScoreBar label={`Nilai ${row.keterangan_kategori}`} value={row.nilai_total} hideLabel />
          ) : (
            <span className={css.dimmed}>Belum dinilai</span>
          )}
        </td>
        <Angka sebutan="Bobot">{angka(row.bobot)}</Angka>
        <Angka sebutan="Nilai akhir">{nilaiTeks(row.nilai_akhir)}</Angka>
      </tr>
      {open && (
        <tr role="row" className={css.isi}>
          <td role="cell" colSpan={5} id={id}>
            <Butir kat_id={row.id_kat} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Evaluators of IST II stay unnamed (wire page). */
function Penilai({ oleh, pada }: { oleh: string | null; pada: string }) {
  const kapan = tanggalPanjang(hariIni(new Date(pada), portal().time_zone));
  return <span className={css.penilai}>{oleh === null ? `Dinilai ${kapan}` : `${oleh}, ${kapan}`}</span>;
}
