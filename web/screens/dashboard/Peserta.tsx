import { Link } from '#app/router/Link.tsx';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { linkToId } from '#app/router/id-link.ts';
import { linkTo, type Target } from '#app/router/link.ts';
import type { JenisRadar } from '#rules/radar.ts';
import { waktuPanjang } from '#rules/teks/format.ts';
import { dalamJadwal } from '#rules/tugas/jadwal.ts';
import { dokumenDitutup } from '#rules/akun/reset.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { StatCard, StatCards } from '#ui/figure/StatCard.tsx';
import { Hitungan, DaftarLangkah, TAMPAK } from './Langkah.tsx';
import { TanyaWa } from './TanyaWa.tsx';
import { RadarSendiri } from './Radar.tsx';
import { bagianLain, bagianTes, countProgram, keadaanTugas, markReview, type Program } from './program.ts';
import { kemajuan, tenggat, sortPekerjaan, type Kemajuan, type Pekerjaan, type Tenggat } from './tenggat.ts';
import css from './dashboard.module.css';

type PesertaProps = Program & { hari_ini: string };

const LABEL: Record<Kemajuan, { text: string; tone: Tone }> = {
  nanti: { text: 'Belum dibuka', tone: 'neutral' },
  belum: { text: 'Belum mengirim', tone: 'warn' },
  terkirim: { text: 'Terkirim', tone: 'info' },
  direview: { text: 'Sudah direview', tone: 'ok' },
};

/** The whole programme as one check list in its order: what is done, what can be done, what is missing. */
export function Peserta({ hari_ini, ...program }: PesertaProps) {
  const { jumlah, selesai, buka, kurang, mendesak, belumDibaca } = countProgram(hari_ini, program);
  const [survei, laporan, data, raport] = bagianLain(program);
  return (
    <Column gap={24}>
      {program.dokumen_ditutup_sampai !== null && (
        <Note tone="warn" title="Password akun ini baru saja direset">
          {dokumenDitutup(waktuPanjang(program.dokumen_ditutup_sampai, portal().time_zone))}
        </Note>
      )}
      <TanyaWa no_wa={program.tanya_wa} />
      <RadarSendiri radar={program.radar} target={pekerjaan} />
      <StatCards>
        <StatCard
          label="Selesai"
          value={selesai}
          hint={`dari ${jumlah} langkah`}
          tone={selesai === jumlah ? 'ok' : 'neutral'}
        />
        <StatCard
          label="Dapat dikerjakan"
          value={buka}
          hint={mendesak > 0 ? `${mendesak} hampir berakhir` : undefined}
          tone={mendesak > 0 ? 'warn' : 'neutral'}
        />
        <StatCard label="Masih kurang" value={kurang} tone={kurang > 0 ? 'warn' : 'ok'} />
        <StatCard
          label="Review belum dibaca"
          value={belumDibaca}
          tone={belumDibaca > 0 ? 'info' : 'neutral'}
        />
      </StatCards>
      <DaftarLangkah bagian={bagianTes(program)} />
      <TugasPeserta hari={hari_ini} tugas={program.tugas} />
      {[survei, laporan, data, raport].map(
        (bagian) => bagian && <DaftarLangkah key={bagian.label} bagian={bagian} />,
      )}
    </Column>
  );
}

/** Where what a kind asks for is done. */
function pekerjaan(jenis: JenisRadar): Target {
  if (jenis === 'tes_belum') return linkTo('/pr/test');
  if (jenis === 'survei_belum') return linkTo('/pr/feedback');
  if (jenis === 'dokumen_kurang') return linkTo('/pr/profile', null, { tab: 'data' });
  return linkTo('/pr/materi');
}

function TugasPeserta({ hari, tugas }: { hari: string; tugas: readonly Pekerjaan[] }) {
  const rows = sortPekerjaan(hari, tugas);
  const penanda = markReview(hari, rows);
  const selesai = rows.filter((row) => keadaanTugas(hari, row) === 'selesai').length;
  return (
    <Card
      title="Tugas Anda"
      padded={false}
      actions={rows.length > 0 && <Hitungan selesai={selesai} dari={rows.length} />}
    >
      {rows.length === 0 ? (
        <EmptyState
          title="Belum ada tugas di lokasi Anda"
          text="Tugas muncul di sini setelah panitia membukanya."
          action={<LinkButton {...linkTo('/pr/materi')}>Lihat Materi Kegiatan</LinkButton>}
        />
      ) : (
        <Rows card space={16}>
          {rows.map((row) => (
            <BarisTugas
              key={`${row.kat_id} ${row.keterangan_materi} ${row.tgl_mulai}`}
              hari={hari}
              row={row}
              belumDibaca={penanda.has(row) ? row.belum_dibaca : 0}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function BarisTugas({ hari, row, belumDibaca }: { hari: string; row: Pekerjaan; belumDibaca: number }) {
  const state = kemajuan(hari, row);
  const due = tenggat(hari, row);
  const now = state === 'belum' && dalamJadwal(hari, row.tgl_mulai, row.tgl_akhir);
  return (
    <NamedRow
      tone={now ? due.tone : undefined}
      mark={TAMPAK[keadaanTugas(hari, row)]}
      name={
        <Link {...linkToId('/pr/materi/{hashkatid}', { hashkatid: row.kat_id })}>
          {row.keterangan_kategori}
        </Link>
      }
      sub={row.keterangan_materi}
      states={
        <>
          <Badge tone={LABEL[state].tone}>{LABEL[state].text}</Badge>
          <Tersisa {...due} />
        </>
      }
    >
      {row.diperpanjang === 1 && <Badge tone="info">Diperpanjang untuk Anda</Badge>}
      {belumDibaca > 0 && <Badge tone="info">{belumDibaca} review belum dibaca</Badge>}
    </NamedRow>
  );
}

/** How long there is still time, and until when. */
function Tersisa({ text, sampai, tone }: Tenggat) {
  const presses = tone !== 'neutral';
  return (
    <Text
      as="span"
      size="note"
      figures
      className={css.due}
      dim={!presses}
      tone={presses ? tone : undefined}
      weight={presses ? 'strong' : undefined}
    >
      {text}{' '}
      {sampai && (
        <Text as="span" dim weight="plain" className={css.sampai}>
          {sampai}
        </Text>
      )}
    </Text>
  );
}
