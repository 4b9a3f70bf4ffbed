import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiTeks, perseribuTeks } from '#rules/format.ts';
import {
  jumlahKontribusi,
  kekurangan,
  LULUS_PERSERIBU,
  NILAI_LULUS,
  nilaiCukup,
  sisaKategori,
  sisaTahap,
  TAHAP,
} from '#rules/nilai.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Angka } from './Angka.tsx';
import type { Baris } from './BarisKategori.tsx';
import css from './Tabel.module.css';

interface MenujuLulusProps {
  ist: NonNullable<ReplyOf<typeof raport>['ist']>;
  /** The categories of the stages that count as their categories give them. */
  rows: readonly Baris[];
}

/** What is missing to the pass mark and where it could come from: arithmetic, no advice. Not on paper. */
export function MenujuLulus({ ist, rows }: MenujuLulusProps) {
  const kurang = kekurangan(ist);
  if (kurang === 0) return null;
  return (
    <div className={css.layar}>
      <Card title={`Kekurangan sampai ${nilaiTeks(NILAI_LULUS)}`}>
        <p className={css.hitungan}>
          {perseribuTeks(LULUS_PERSERIBU)} − {perseribuTeks(jumlahKontribusi(ist))} ={' '}
          <strong>{perseribuTeks(kurang)}</strong>
        </p>
        <p className={css.dimmed}>
          Jumlah {perseribuTeks(LULUS_PERSERIBU)} dibulatkan menjadi {nilaiTeks(NILAI_LULUS)}.
        </p>
        <table className={css.tabel} role="table" data-kartu>
          <caption className="ui-hidden">Dari mana kekurangan itu dapat datang</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" className={css.kolomKategori}>
                Tahap
              </th>
              <th role="columnheader" scope="col" className={css.angka}>
                Nilai sekarang
              </th>
              <th role="columnheader" scope="col" className={css.angka}>
                Paling banyak menambah
              </th>
              <th role="columnheader" scope="col" className={css.angka}>
                Nilai yang cukup sendiri
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {TAHAP.map((tahap) => {
              const cukup = nilaiCukup(ist, tahap);
              return (
                <tr key={tahap.key} role="row">
                  <th role="rowheader" scope="row">
                    {tahap.label}
                  </th>
                  <Angka sebutan="Sekarang">{nilaiTeks(ist[tahap.key])}</Angka>
                  <Angka sebutan="Menambah">{perseribuTeks(sisaTahap(ist[tahap.key], tahap.bobot))}</Angka>
                  <Angka sebutan="Cukup sendiri">{cukup === null ? 'tidak cukup' : nilaiTeks(cukup)}</Angka>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={css.jumlahkan}>
          “Paling banyak menambah” adalah (100 − nilai) × bobot. “Nilai yang cukup sendiri” adalah nilai tahap
          itu yang mencapai batas lulus bila kedua tahap lain tetap.
        </p>
        {rows.length > 0 && <h3 className={css.perKategori}>Skor yang belum diperoleh, per kategori</h3>}
        <ul className={css.sisa}>
          {rows.map(({ id_kat, keterangan_kategori, jumlah, nilai_max }) => (
            <li key={id_kat}>
              <span>
                {keterangan_kategori}: {nilai_max - jumlah} dari {nilai_max} skor
              </span>
              <span className={css.angkaSisa}>
                {nilaiTeks(sisaKategori({ kat_id: id_kat, jumlah, nilai_max }))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
