import { LANGKAH_DASBOR, type dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Text } from '#ui/box/Text.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import css from './dashboard.module.css';

type Admin = NonNullable<ReplyOf<typeof dasbor>['admin']>;
type KemajuanLokasi = Admin['lokasi'][number];
type LangkahDasbor = (typeof LANGKAH_DASBOR)[number];

/** For each step: heading of the column, and the list of the participants who have not reached the step. */
const KEMAJUAN_COLUMNS: Readonly<Record<LangkahDasbor, { header: string; ke: Langkah; kata: string }>> = {
  sudah_mentor: { header: 'Mentor', ke: 'belum_mentor', kata: 'sudah bermentor lengkap' },
  sudah_pre: { header: 'Pretest', ke: 'belum_pre', kata: 'sudah pretest' },
  sudah_post: { header: 'Post-test', ke: 'belum_post', kata: 'sudah post-test' },
  sudah_kirim: { header: 'Tugas', ke: 'belum_kirim', kata: 'sudah mengirim semua tugas' },
  sudah_review: { header: 'Review', ke: 'menunggu_review', kata: 'sudah direview semua tugasnya' },
  sudah_dinilai: { header: 'Dinilai', ke: 'belum_dinilai', kata: 'sudah dinilai lengkap' },
  sudah_survei: { header: 'Survei', ke: 'belum_survei', kata: 'sudah mengisi survei' },
  sudah_lapor: { header: 'Laporan', ke: 'belum_lapor', kata: 'sudah melapor' },
  sudah_dokumen: { header: 'Dokumen', ke: 'belum_dokumen', kata: 'sudah melengkapi dokumen' },
  klaim_menunggu: { header: 'Klaim', ke: 'klaim_menunggu', kata: 'menunggu validasi klaim' },
  lulus: { header: 'Lulus', ke: 'belum_lulus', kata: 'lulus' },
};

const ALL = 0;

interface LangkahProps {
  lokasi: KemajuanLokasi;
  step: LangkahDasbor;
}

/** Number of participants who have reached a step, with a bar. It links to those who have not reached it. */
function Capaian({ lokasi, step }: LangkahProps) {
  const { ke, kata } = KEMAJUAN_COLUMNS[step];
  const jumlah = lokasi.langkah[LANGKAH_DASBOR.indexOf(step)] ?? 0;
  const share = lokasi.peserta === 0 ? 0 : jumlah / lokasi.peserta;
  // This number should be zero, so it has a warning colour and no progress bar.
  const waits = step === 'klaim_menunggu';
  return (
    <Link
      {...linkTo('/adm/peserta_{product}', null, { lokid: lokasi.lokasi_id, tampil: ke })}
      className={css.capaian}
      aria-label={`${lokasi.keterangan}: ${numberText(jumlah)} dari ${numberText(lokasi.peserta)} peserta ${kata}`}
    >
      {waits && jumlah > 0 ? (
        <Text as="span" tone="warn" weight="strong" figures>
          {numberText(jumlah)}
        </Text>
      ) : (
        <Text as="span" figures>
          {numberText(jumlah)}
        </Text>
      )}
      {!waits && (
        <span className={css.batang} data-full={share === 1 || undefined}>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </Link>
  );
}

const COLUMNS: readonly Column<KemajuanLokasi>[] = [
  {
    key: 'keterangan',
    header: 'Lokasi',
    rowHead: true,
    phone: 'title',
    width: '17%',
    cell: ({ lokasi_id, keterangan, peserta }) => (
      <>
        <Text as="span" weight="strong">
          <Link {...linkTo('/adm/peserta_{product}', null, { lokid: lokasi_id })}>{keterangan}</Link>
        </Text>
        <Text as="div" size="note" weight="plain" dim>
          {numberText(peserta)} peserta
        </Text>
      </>
    ),
  },
  ...LANGKAH_DASBOR.map((step): Column<KemajuanLokasi> => ({
    key: step,
    header: KEMAJUAN_COLUMNS[step].header,
    cell: (lokasi) => <Capaian lokasi={lokasi} step={step} />,
  })),
];

/** Table with every step of the programme at every location. Each number links to a list of participants. */
export function Kemajuan({ lokasi, jumlah_peserta }: Pick<Admin, 'lokasi' | 'jumlah_peserta'>) {
  const semua: KemajuanLokasi = {
    lokasi_id: ALL,
    keterangan: 'Semua lokasi',
    peserta: jumlah_peserta,
    langkah: LANGKAH_DASBOR.map((_, at) => lokasi.reduce((sum, each) => sum + (each.langkah[at] ?? 0), 0)),
  };
  return (
    <PlainTable
      caption="Kemajuan per lokasi: berapa peserta sudah sampai di setiap langkah"
      columns={COLUMNS}
      rows={lokasi.length > 1 ? [semua, ...lokasi] : lokasi}
      rowKey={(row) => row.lokasi_id}
      rowTone={(row) => (row.lokasi_id === ALL ? 'info' : undefined)}
      place="card"
      cards={1080}
      foot={`Setiap angka membuka daftar peserta yang belum sampai di langkah itu; klaim: yang menunggu validasi. Survei tentang seorang mentor dihitung mulai ${SURVEI_MIN} survei.`}
    />
  );
}
