import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiTeks } from '#rules/teks/format.ts';
import { belumLengkap, hasilTeks, type Kurang } from '#rules/nilai/hasil.ts';
import { NILAI_LULUS } from '#rules/nilai/nilai.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import css from './HasilAkhir.module.css';

type Raport = ReplyOf<typeof raport>;

interface HasilAkhirProps {
  peserta: Raport['peserta'];
  nilai_akhir: number;
  lulus: 0 | 1;
  /** Is the result final? Else it says neither that somebody has passed nor that they have not, and nothing measures it. */
  lengkap: 0 | 1;
  /** What it waits for. */
  kurang: readonly Kurang[];
  /** A remark on the result. */
  catatan?: string | undefined;
}

/** Whose report card it is, the final score and the conclusion. */
export function HasilAkhir({ peserta, nilai_akhir, lulus, lengkap, kurang, catatan }: HasilAkhirProps) {
  return (
    <Card>
      <div className={css.hasil}>
        <dl className={css.peserta}>
          <div>
            <dt>Nama peserta</dt>
            <dd className={css.nama}>{peserta.name}</dd>
          </div>
          <div>
            <dt>Perguruan tinggi</dt>
            <dd>{peserta.nama_pt || '–'}</dd>
          </div>
          <div>
            <dt>Provinsi</dt>
            <dd>{peserta.provinsi_pt || '–'}</dd>
          </div>
        </dl>
        <section aria-labelledby="nilai-akhir">
          <h2 id="nilai-akhir" className={css.akhirLabel}>
            Nilai Akhir
          </h2>
          <p className={css.akhirBaris}>
            <span className={css.akhirNilai}>{nilaiTeks(nilai_akhir)}</span>
            <span
              className={css.kesimpulan}
              data-tone={lengkap === 0 ? 'neutral' : lulus === 1 ? 'ok' : 'bad'}
            >
              {hasilTeks(lulus, lengkap)}
            </span>
          </p>
          {lengkap === 0 ? (
            <p className={css.kurang}>{belumLengkap(kurang)}</p>
          ) : (
            <>
              <div className={css.akhirBar}>
                <ScoreBar label="Nilai akhir" value={nilai_akhir} pass={NILAI_LULUS} hideLabel />
              </div>
              <p className={css.dimmed}>Batas lulus {nilaiTeks(NILAI_LULUS)}</p>
            </>
          )}
          {catatan !== undefined && <p className={css.kurang}>{catatan}</p>}
        </section>
      </div>
    </Card>
  );
}
