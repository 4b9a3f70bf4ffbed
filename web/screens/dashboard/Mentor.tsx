import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { Column, Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { CountLink } from '#parts/count/CountLink.tsx';
import { DrafKategori } from '#parts/penilaian/DrafKategori.tsx';
import { periodeOfLink, type PeriodeChoice } from '#parts/periode/filter.ts';
import { linkToAntrean, linkToPeserta } from '#parts/peserta/peran.ts';
import { MulaiAntrean, sinceText, oldestOf } from '#parts/tugas/MulaiAntrean.tsx';
import { YangMenunggu } from '#parts/tugas/YangMenunggu.tsx';
import { LangkahCount } from './Langkah.tsx';
import { Pengumuman } from './Pengumuman.tsx';
import { OwnRadar } from './Radar.tsx';
import css from './dashboard.module.css';

type MentorProps = NonNullable<ReplyOf<typeof dasbor>['mentor']> &
  Pick<ReplyOf<typeof dasbor>, 'pengumuman'> & { periode_id: PeriodeChoice };
type KategoriMentor = MentorProps['kategori'][number];

/** Maximum number of waiting participants on the dashboard. The queue page lists all waiting participants. */
const TAMPAK = 5;

/**
 * Dashboard of a mentor: the participants who have waited longest in any category, overdue work, participants who are
 * behind, and announcements.
 */
export function Mentor({ pengumuman, jumlah_peserta, kategori, radar, periode_id }: MentorProps) {
  const sum = (of: (each: KategoriMentor) => number) => kategori.reduce((total, each) => total + of(each), 0);
  const periode = periodeOfLink(periode_id);
  const { jumlah, terlama } = oldestOf(kategori);
  return (
    <Column gap={24}>
      <DrafKategori kategori={kategori} />
      <MulaiAntrean kategori={kategori} periode_id={periode_id}>
        <Rows card space={12}>
          {terlama.slice(0, TAMPAK).map((row) => (
            <NamedRow
              key={`${row.kat_id}:${row.peserta_id}`}
              name={
                <Link
                  {...linkToPeserta(row.kat_id, row.peserta_id, { antrean: 'lama', periode_id: periode })}
                >
                  {row.name}
                </Link>
              }
              sub={`${row.keterangan_kategori} · sejak ${sinceText(row.menunggu_sejak)}`}
              states={<YangMenunggu row={row} />}
            />
          ))}
          {jumlah > TAMPAK && (
            <NamedRow
              rest
              name={
                <CountLink n={jumlah} to={linkToAntrean('lama', periode)}>
                  Lihat semua {jumlah} yang menunggu
                </CountLink>
              }
            />
          )}
        </Rows>
      </MulaiAntrean>
      {jumlah === 0 && <Empty jumlah_peserta={jumlah_peserta} />}
      <OwnRadar radar={radar} target={() => linkToAntrean('lama', periode)} />
      {kategori.length > 0 && (
        <Card
          title="Kemajuan penugasan Anda"
          actions={<LangkahCount selesai={sum((each) => each.selesai)} dari={sum((each) => each.peserta)} />}
        >
          <Grid pairs>
            {kategori.map(({ kat_id, keterangan_kategori, selesai, menunggu, mengirim, peserta }) => (
              <Column key={kat_id} gap={4}>
                <ScoreBar label={keterangan_kategori} value={selesai} max={peserta} digits={0} />
                <Text size="note" dim>
                  {menunggu > 0 ? (
                    <CountLink
                      n={menunggu}
                      to={linkTo('/m/peserta', null, {
                        katid: kat_id,
                        tampil: 'menunggu',
                        periode_id: periode,
                      })}
                    >
                      {menunggu} peserta menunggu Anda
                    </CountLink>
                  ) : (
                    <span>0 peserta menunggu Anda</span>
                  )}
                  <span>, </span>
                  {peserta > mengirim ? (
                    <CountLink
                      n={peserta - mengirim}
                      to={linkTo('/m/peserta', null, { katid: kat_id, tampil: 'belum', periode_id: periode })}
                    >
                      {peserta - mengirim} belum mengirim
                    </CountLink>
                  ) : (
                    <span>0 belum mengirim</span>
                  )}
                </Text>
              </Column>
            ))}
          </Grid>
          <Text weight="medium" className={css.semua}>
            <CountLink n={jumlah_peserta} to={linkTo('/m/peserta', null, { periode_id: periode })}>
              Lihat {jumlah_peserta} peserta saya
            </CountLink>
          </Text>
        </Card>
      )}
      <Pengumuman rows={pengumuman} />
    </Column>
  );
}

function Empty({ jumlah_peserta }: { jumlah_peserta: number }) {
  return (
    <Card>
      {jumlah_peserta === 0 ? (
        <EmptyState
          title="Belum ada peserta yang ditugaskan kepada Anda"
          text="Panitia menugaskan peserta. Setelah itu tugas mereka muncul di sini."
        />
      ) : (
        <EmptyState
          title="Tidak ada tugas yang menunggu Anda"
          text="Semua tugas yang masuk sudah direview dan dinilai."
        />
      )}
    </Card>
  );
}
