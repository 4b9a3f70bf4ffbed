import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiTeks } from '#rules/format.ts';
import { Card } from '#ui/Card.tsx';
import { perseribu, sumbangan, TAHAP } from './hitung.ts';
import css from './Tabel.module.css';

interface PerhitunganProps {
  ist: NonNullable<ReplyOf<typeof raport>['ist']>;
  nilai_akhir: number;
  /** Has anything been scored there? */
  adaOjt: boolean;
  adaIst2: boolean;
}

/** The three stages, each with its weight and what it brings: the final score can be checked by hand. */
export function Perhitungan({ ist, nilai_akhir, adaOjt, adaIst2 }: PerhitunganProps) {
  const nol = {
    nilai_post: 'Belum ada nilai post-test.',
    nilai_ojt: adaOjt ? 'Belum ditetapkan panitia.' : 'Belum dinilai mentor.',
    nilai_ist2: adaIst2 ? 'Belum ditetapkan panitia.' : 'Belum dinilai evaluator.',
  };
  const jumlah = TAHAP.reduce((total, { key, bobot }) => total + sumbangan(ist[key], bobot), 0);
  return (
    <Card title="Perhitungan Nilai Akhir">
      <table className={css.tabel}>
        <caption className="ui-hidden">Nilai tiap tahap, bobotnya, dan hasil kalinya</caption>
        <thead>
          <tr>
            <th scope="col">Tahap</th>
            <th scope="col" className={css.angka}>
              Nilai
            </th>
            <th scope="col" className={css.angka}>
              Bobot
            </th>
            <th scope="col" className={css.angka}>
              Nilai × Bobot
            </th>
          </tr>
        </thead>
        <tbody>
          {TAHAP.map(({ key, label, bobot }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {ist[key] === 0 && <span className={css.nol}>{nol[key]}</span>}
              </th>
              <td className={css.angka}>{nilaiTeks(ist[key])}</td>
              <td className={css.angka}>{bobot} %</td>
              <td className={css.angka}>{perseribu(sumbangan(ist[key], bobot))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Jumlah
            </th>
            <td className={css.angka}>{perseribu(jumlah)}</td>
          </tr>
          <tr className={css.total}>
            <th scope="row" colSpan={3}>
              Nilai Akhir <span className={css.ringan}>(dibulatkan dua desimal)</span>
            </th>
            <td className={css.angka}>{nilaiTeks(nilai_akhir)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
