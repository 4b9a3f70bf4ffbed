import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiTeks, perseribuTeks } from '#rules/format.ts';
import { jumlahKontribusi, TAHAP } from '#rules/nilai.ts';
import { Card } from '#ui/layout/Card.tsx';
import { BarisTahap } from './BarisTahap.tsx';
import css from './Tabel.module.css';

interface PerhitunganProps {
  ist: NonNullable<ReplyOf<typeof raport>['ist']>;
  ditetapkan: ReplyOf<typeof raport>['ditetapkan'];
  nilai_akhir: number;
  /** Has anything been scored there? */
  hasOjt: boolean;
  hasIst2: boolean;
}

/** The three stages, each with its weight and what it brings: the final score can be checked by hand. */
export function Perhitungan({ ist, ditetapkan, nilai_akhir, hasOjt, hasIst2 }: PerhitunganProps) {
  const nol = {
    nilai_post: 'Belum ada nilai post-test.',
    nilai_ojt: hasOjt ? 'Belum ditetapkan panitia.' : 'Belum dinilai mentor.',
    nilai_ist2: hasIst2 ? 'Belum ditetapkan panitia.' : 'Belum dinilai evaluator.',
  };
  return (
    <Card title="Perhitungan Nilai Akhir">
      <table className={css.tabel} role="table" data-kartu>
        <caption className="ui-hidden">Nilai tiap tahap, bobotnya, dan hasil kalinya</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={css.kolomKategori}>
              Tahap
            </th>
            <th role="columnheader" scope="col" className={css.angka}>
              Nilai
            </th>
            <th role="columnheader" scope="col" className={`${css.kolomKecil} ${css.angka}`}>
              Bobot
            </th>
            <th role="columnheader" scope="col" className={`${css.kolomKecil} ${css.angka}`}>
              Nilai × Bobot
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {TAHAP.map((tahap) => (
            <BarisTahap
              key={tahap.key}
              tahap={tahap}
              nilai={ist[tahap.key]}
              nol={nol[tahap.key]}
              ditetapkan={ditetapkan?.[tahap.key] ?? null}
            />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={3}>
              Jumlah
            </th>
            <td role="cell" className={css.angka}>
              {perseribuTeks(jumlahKontribusi(ist))}
            </td>
          </tr>
          <tr role="row" className={css.total}>
            <th role="rowheader" scope="row" colSpan={3}>
              Nilai Akhir <span className={css.ringan}>(dibulatkan dua desimal)</span>
            </th>
            <td role="cell" className={css.angka}>
              {nilaiTeks(nilai_akhir)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
