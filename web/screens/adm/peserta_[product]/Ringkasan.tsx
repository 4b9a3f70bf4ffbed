import { useId } from 'react';
import { nilaiTeks, perseribuTeks } from '#rules/format.ts';
import {
  kontribusi,
  lulus,
  nilaiAkhir,
  NILAI_LULUS,
  rerataTiga,
  TAHAP,
  type NilaiTahap,
} from '#rules/nilai.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import css from './rekap.module.css';

interface RingkasanProps {
  /** The scores in the fields; null while one of them is wrong. */
  nilai: (NilaiTahap & { nilai_pre: number }) | null;
  dirty: boolean;
}

/** How the final score comes about: each part × its weight, the sum, and the result. */
export function Ringkasan({ nilai, dirty }: RingkasanProps) {
  const id = useId();
  const akhir = nilai && nilaiAkhir(nilai);
  const teks = (n: number | null) => (n === null ? '–' : nilaiTeks(n));
  return (
    <div className={css.part}>
      <h3 id={id} className={css.title}>
        Ringkasan {dirty && <Badge tone="warn">Pratinjau, belum disimpan</Badge>}
      </h3>
      <div className={css.box}>
        <table aria-labelledby={id} className={`${css.table} ${css.summary}`}>
          <thead>
            <tr>
              <th scope="col">Bagian</th>
              <th scope="col">Nilai</th>
              <th scope="col">Bobot</th>
              <th scope="col">Kontribusi</th>
            </tr>
          </thead>
          <tbody>
            <tr className={css.printRow}>
              <th scope="row">Pretest (tidak dihitung)</th>
              <td>{teks(nilai && nilai.nilai_pre)}</td>
              <td>–</td>
              <td>–</td>
            </tr>
            {TAHAP.map(({ label, key, bobot }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{teks(nilai && nilai[key])}</td>
                <td>{bobot} %</td>
                {/* Three decimals are exact here, so that the column adds up to the digit. */}
                <td>{nilai ? perseribuTeks(kontribusi(nilai[key], bobot)) : '–'}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={css.final}>
              <th scope="row" colSpan={2}>
                Nilai akhir
              </th>
              <td colSpan={2}>{teks(akhir)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                Hasil (batas lulus {nilaiTeks(NILAI_LULUS)})
              </th>
              <td colSpan={2}>
                {akhir !== null && (
                  <Badge tone={lulus(akhir) ? 'ok' : 'bad'}>{lulus(akhir) ? 'Lulus' : 'Tidak Lulus'}</Badge>
                )}
              </td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                Rerata tiga nilai <span className={css.hint}>(tidak menentukan kelulusan)</span>
              </th>
              <td colSpan={2}>{teks(nilai && rerataTiga(nilai))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
