import { nilaiTeks } from '#rules/format.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { BarisKategori, type Baris } from './BarisKategori.tsx';
import css from './Tabel.module.css';

interface RincianKategoriProps {
  tahap: 'OJT' | 'IST II';
  rows: readonly Baris[];
  /** The stage score that counts, as the committee set it. */
  tersimpan: number;
  /** Has an admin typed it? */
  isDitetapkan: boolean;
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
  isDitetapkan,
  menurutRincian,
  caraJumlah,
}: RincianKategoriProps) {
  const sama = nilaiTeks(menurutRincian) === nilaiTeks(tersimpan);
  return (
    <Card title={`Rincian ${tahap}`}>
      <table id={rincianId(tahap)} className={css.tabel} role="table" data-kartu>
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
            <BarisKategori key={row.id_kat} row={row} />
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
      <p className={css.jumlahkan}>{caraJumlah}</p>
      {!sama && (
        <div className={css.berubah}>
          <Note tone="warn">
            <p>
              {isDitetapkan
                ? `Yang masuk ke Nilai Akhir adalah nilai yang ditetapkan panitia (${nilaiTeks(tersimpan)}), bukan nilai menurut rincian di atas.`
                : tersimpan === 0
                  ? 'Rincian di atas sudah ada, tetapi nilainya belum ditetapkan dan belum masuk ke Nilai Akhir; panitia dapat menghitungnya.'
                  : `Rincian di atas berubah setelah nilai ditetapkan (${nilaiTeks(tersimpan)}); panitia dapat menghitung ulang.`}
            </p>
          </Note>
        </div>
      )}
    </Card>
  );
}

/** Where the rows of a stage stand on the page. */
export function rincianId(tahap: string): string {
  return `rincian-${tahap.toLowerCase().replace(' ', '-')}`;
}
