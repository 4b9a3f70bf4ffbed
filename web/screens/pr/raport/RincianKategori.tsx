import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiTeks } from '#rules/format.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { angka } from '#ui/form/number-text.ts';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { Angka } from './Angka.tsx';
import css from './Tabel.module.css';

interface RincianKategoriProps {
  tahap: 'OJT' | 'IST II';
  rows: ReplyOf<typeof raport>['log_ojt'];
  /** The stage score that counts, as the committee set it. */
  tersimpan: number;
  /** The stage score that the rows give now. */
  menurutRincian: number;
  /** How the rows become the stage score. */
  caraJumlah: string;
}

/** The categories of one stage: points given, score of 100, weight, and what it brings to the stage. */
export function RincianKategori({
  tahap,
  rows,
  tersimpan,
  menurutRincian,
  caraJumlah,
}: RincianKategoriProps) {
  const sama = nilaiTeks(menurutRincian) === nilaiTeks(tersimpan);
  return (
    <Card title={`Rincian ${tahap}`}>
      <table className={css.tabel} role="table" data-kartu>
        <caption className="ui-hidden">Rincian {tahap} per kategori</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={css.kolomKategori}>
              Kategori
            </th>
            <th role="columnheader" scope="col" className={css.angka}>
              Jumlah
            </th>
            <th role="columnheader" scope="col" className={`${css.kolomBar} ${css.angka}`}>
              Nilai (0–100)
            </th>
            <th role="columnheader" scope="col" className={css.angka}>
              Bobot
            </th>
            <th role="columnheader" scope="col" className={css.angka}>
              Nilai akhir
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id_kat} role="row">
              <th role="rowheader" scope="row">
                {row.keterangan_kategori}
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
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row" className={css.total}>
            <th role="rowheader" scope="row" colSpan={4}>
              {sama ? `Nilai ${tahap}` : `Nilai ${tahap} menurut rincian`}
            </th>
            <td role="cell" className={css.angka}>
              {nilaiTeks(menurutRincian)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{caraJumlah}</p>
      {!sama && (
        <div className={css.berubah}>
          <Note tone="warn">
            <p>
              {tersimpan === 0
                ? 'Rincian di atas sudah ada, tetapi nilainya belum ditetapkan dan belum masuk ke Nilai Akhir; panitia dapat menghitungnya.'
                : `Rincian di atas berubah setelah nilai ditetapkan (${nilaiTeks(tersimpan)}); panitia dapat menghitung ulang.`}
            </p>
          </Note>
        </div>
      )}
    </Card>
  );
}
