import type { pesertaRingkasan } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { nilaiTeks } from '#rules/teks/format.ts';
import { NILAI_LULUS, TAHAP } from '#rules/nilai/nilai.ts';
import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { linkTo } from '#app/router/link.ts';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { Hasil } from '#parts/nilai/Hasil.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './detail.module.css';

interface NilaiPesertaProps {
  user_id: number;
  lokasi_id: number | undefined;
  ringkasan: ReplyOf<typeof pesertaRingkasan>;
}

/** The stored scores, what they come to, and the way to where they are explained and set. */
export function NilaiPeserta({
  user_id,
  lokasi_id,
  ringkasan: { nilai, survei, jumlah_laporan },
}: NilaiPesertaProps) {
  return (
    <Card
      title="Nilai"
      actions={
        <LinkButton {...linkTo('/adm/peserta_{product}', null, { lokid: lokasi_id, rekap: user_id })}>
          Rekap nilai
        </LinkButton>
      }
    >
      <p className={css.akhir}>
        <strong>{nilaiTeks(nilai.nilai_akhir)}</strong>
        <Hasil {...nilai} />
        {nilai.lengkap === 1 && <span className={css.hint}>batas lulus {nilaiTeks(NILAI_LULUS)}</span>}
      </p>
      <div className={css.batang}>
        {TAHAP.map(({ key, label, bobot }) => (
          <ScoreBar key={key} label={`${label} (${bobot} %)`} value={nilai[key]} />
        ))}
      </div>
      <dl className={css.ringkas}>
        <div>
          <dt>Survei panitia</dt>
          <dd>{survei.panitia ? 'Sudah' : 'Belum'}</dd>
        </div>
        <div>
          <dt>Survei mentor</dt>
          <dd>
            {survei.mentor === 0
              ? 'Belum ada mentor'
              : `${survei.pemateri} terkirim, ${survei.mentor} mentor`}
            {survei.tertutup > 0 && (
              <span className={css.hint}>
                {survei.tertutup} mentor dengan kurang dari {SURVEI_MIN} survei tidak dihitung
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>Laporan online</dt>
          <dd>{jumlah_laporan}</dd>
        </div>
      </dl>
    </Card>
  );
}
