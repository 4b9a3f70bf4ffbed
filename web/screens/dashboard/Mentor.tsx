import { Link } from '#app/router/Link.tsx';
import { linkTo, type Target } from '#app/router/link.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import type { JenisRadar } from '#rules/radar.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { portal } from '#app/portal.ts';
import { Column, Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { StatCard, StatCards } from '#ui/figure/StatCard.tsx';
import { DrafKategori } from '#parts/penilaian/DrafKategori.tsx';
import { linkToKategori, linkToPeserta } from '#parts/peserta/peran.ts';
import { Hitungan } from './Langkah.tsx';
import { RadarSendiri } from './Radar.tsx';

type MentorProps = NonNullable<ReplyOf<typeof dasbor>['mentor']>;
type KategoriMentor = MentorProps['kategori'][number];
type Menunggu = KategoriMentor['terlama'][number];

/** How far the whole assignment is, and who waits for this mentor, longest first, with the straight way to each. */
export function Mentor({ jumlah_peserta, kategori, radar }: MentorProps) {
  const sum = (of: (each: KategoriMentor) => number) => kategori.reduce((total, each) => total + of(each), 0);
  const reviews = sum((each) => each.tugas_menunggu);
  const unscored = sum((each) => each.belum_dinilai);
  const waiting = kategori.filter((each) => each.menunggu > 0);
  return (
    <Column gap={24}>
      <DrafKategori kategori={kategori} />
      <RadarSendiri radar={radar} target={(jenis) => agenda(jenis, kategori)} />
      <StatCards>
        <StatCard label="Tugas menunggu review" value={reviews} tone={reviews > 0 ? 'warn' : 'ok'} />
        <StatCard
          label="Penilaian belum lengkap"
          value={unscored}
          tone={unscored > 0 ? 'warn' : 'ok'}
          hint="peserta per kategori"
        />
        <StatCard
          label="Peserta Anda"
          value={jumlah_peserta}
          link={<Link {...linkTo('/m/assign')}>Lihat Assignment</Link>}
        />
      </StatCards>
      {waiting.length === 0 && <Kosong jumlah_peserta={jumlah_peserta} />}
      {waiting.map((each) => (
        <AntreanKategori key={each.kat_id} {...each} />
      ))}
      {kategori.length > 0 && (
        <Card
          title="Kemajuan penugasan Anda"
          actions={<Hitungan selesai={sum((each) => each.selesai)} dari={sum((each) => each.peserta)} />}
        >
          <Grid pairs>
            {kategori.map(({ kat_id, keterangan_kategori, selesai, menunggu, mengirim, peserta }) => (
              <Column key={kat_id} gap={4}>
                <ScoreBar label={keterangan_kategori} value={selesai} max={peserta} digits={0} />
                <Text size="note" dim>
                  {menunggu} menunggu Anda, {peserta - mengirim} belum mengirim
                </Text>
              </Column>
            ))}
          </Grid>
        </Card>
      )}
    </Column>
  );
}

/** Where the work of a kind is: reviews are in 1–5, scores may wait in IST II alone. */
function agenda(jenis: JenisRadar, kategori: readonly KategoriMentor[]): Target {
  const ojt = kategori.some(({ kat_id, belum_dinilai }) => !isIst2(kat_id) && belum_dinilai > 0);
  return jenis === 'nilai_menunggu' && !ojt ? linkTo('/m/evaluator') : linkTo('/m/assign');
}

function AntreanKategori({ kat_id, keterangan_kategori, menunggu, terlama }: KategoriMentor) {
  return (
    <Card
      title={keterangan_kategori}
      actions={<Badge tone="neutral">{menunggu} peserta</Badge>}
      padded={false}
    >
      <Rows card space={16}>
        {terlama.map((row) => (
          <BarisMenunggu key={row.peserta_id} kat_id={kat_id} row={row} />
        ))}
        {menunggu > terlama.length && (
          <NamedRow
            rest
            name={<Link {...linkToKategori(kat_id)}>Lihat semua {menunggu} peserta yang menunggu</Link>}
          />
        )}
      </Rows>
    </Card>
  );
}

function Kosong({ jumlah_peserta }: { jumlah_peserta: number }) {
  return (
    <Card>
      {jumlah_peserta === 0 ? (
        <EmptyState
          title="Belum ada peserta yang ditugaskan kepada Anda"
          text="Admin menugaskan peserta; setelah itu tugas mereka muncul di sini."
        />
      ) : (
        <EmptyState
          title="Tidak ada yang menunggu"
          text="Semua tugas yang masuk sudah direview dan dinilai."
        />
      )}
    </Card>
  );
}

function BarisMenunggu({ kat_id, row }: { kat_id: number; row: Menunggu }) {
  return (
    <NamedRow
      name={<Link {...linkToPeserta(kat_id, row.peserta_id)}>{row.name}</Link>}
      sub={`Menunggu sejak ${tanggalPanjang(hariIni(new Date(row.menunggu_sejak), portal().time_zone))}`}
      states={
        <>
          {row.menunggu > 0 && <Badge tone="warn">{row.menunggu} menunggu review</Badge>}
          {row.sudah_dinilai === 0 && <Badge tone="info">Belum dinilai</Badge>}
        </>
      }
    />
  );
}
