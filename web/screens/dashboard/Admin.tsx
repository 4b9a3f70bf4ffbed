import { SimpleGrid } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { angka } from '#ui/form/number-text.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { StatCard } from '#ui/figure/StatCard.tsx';
import css from './dashboard.module.css';

type Props = NonNullable<ReplyOf<typeof dasbor>['admin']>;

/** The batch at a glance: counts, and how far each location is. */
export function Admin(props: Props) {
  return (
    <div className={css.parts}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md" className={css.stats}>
        <StatCard
          label="Peserta"
          value={angka(props.jumlah_peserta)}
          link={<Link {...linkTo('/adm/peserta_{product}')}>Tabel peserta</Link>}
        />
        <StatCard label="Mentor" value={angka(props.jumlah_mentor)} />
        <StatCard label="Tugas" value={angka(props.jumlah_tugas)} />
        <StatCard
          label="Menunggu review"
          value={angka(props.menunggu_review)}
          tone={props.menunggu_review > 0 ? 'warn' : 'ok'}
        />
        <StatCard
          label="Mentor belum lengkap"
          value={angka(props.tanpa_mentor)}
          tone={props.tanpa_mentor > 0 ? 'warn' : 'ok'}
          hint="peserta tanpa mentor di suatu kategori"
        />
      </SimpleGrid>
      <Card title="Kemajuan per lokasi" padded={false}>
        {props.lokasi.length === 0 ? (
          <EmptyState title="Belum ada peserta" text="Peserta muncul di sini setelah mendaftar." />
        ) : (
          <ul className={css.rows}>
            {props.lokasi.map((lokasi) => (
              <li key={lokasi.lokasi_id} className={css.place}>
                <div className={css.what}>
                  <h3 className={css.name}>
                    <Link {...linkTo('/adm/peserta_{product}', null, { lokid: lokasi.lokasi_id })}>
                      {lokasi.keterangan}
                    </Link>
                  </h3>
                  <p className={css.sub}>{angka(lokasi.peserta)} peserta</p>
                  {lokasi.menunggu > 0 && <Badge tone="warn">{angka(lokasi.menunggu)} menunggu review</Badge>}
                </div>
                <ScoreBar
                  label="Sudah mengirim"
                  value={lokasi.mengirim}
                  max={Math.max(1, lokasi.peserta)}
                  digits={0}
                />
                <ScoreBar
                  label="Sudah dinilai"
                  value={lokasi.dinilai}
                  max={Math.max(1, lokasi.peserta)}
                  digits={0}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
