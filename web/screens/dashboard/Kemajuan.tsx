import { LANGKAH_DASBOR, type dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { CountLink } from '#parts/count/CountLink.tsx';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { useFold } from '#ui/layout/fold.ts';
import { useNarrow } from '#ui/layout/window-query.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column as TableColumn } from '#ui/table/table-state.ts';
import css from './dashboard.module.css';

type Admin = NonNullable<ReplyOf<typeof dasbor>['admin']>;
/** Progress at one location. The numbers count only participants of the periods in `periode_id`. */
type KemajuanLokasi = Admin['lokasi'][number] & { periode_id: PeriodeChoice };
type LangkahDasbor = (typeof LANGKAH_DASBOR)[number];

/** For each step: the heading of its column, and the text that screen readers read after the number of participants. */
const KEMAJUAN_COLUMNS = {
  sudah_mentor: ['Mentor', 'peserta sudah bermentor lengkap'],
  sudah_pre: ['Pretest', 'peserta sudah pretest'],
  sudah_post: ['Posttest', 'peserta sudah posttest'],
  sudah_kirim: ['Tugas', 'peserta sudah mengirim semua tugas'],
  sudah_review: ['Review', 'peserta sudah direview semua tugasnya'],
  sudah_dinilai: ['Dinilai', 'peserta sudah dinilai lengkap'],
  sudah_survei: ['Survei', 'peserta sudah mengisi survei'],
  sudah_lapor: ['Laporan', 'peserta sudah melapor'],
  sudah_dokumen: ['Dokumen', 'peserta sudah melengkapi dokumen'],
  klaim_menunggu: ['Klaim', 'peserta menunggu validasi klaim'],
  lulus: ['Lulus', 'peserta lulus'],
} as const satisfies Partial<Record<LangkahDasbor, readonly [header: string, kata: string]>>;
type KemajuanStep = keyof typeof KEMAJUAN_COLUMNS;
const STEPS = Object.keys(KEMAJUAN_COLUMNS) as KemajuanStep[];

const ALL = 0;

/** Number of locations that a wide screen shows before the user expands the table. */
const LOKASI_SHOWN = 3;

/** Returns the number of participants at all locations who have done a step. */
export const langkahTotal = (
  lokasi: readonly Pick<KemajuanLokasi, 'langkah'>[],
  step: LangkahDasbor,
): number => lokasi.reduce((sum, each) => sum + (each.langkah[LANGKAH_DASBOR.indexOf(step)] ?? 0), 0);

interface LangkahProps {
  lokasi: KemajuanLokasi;
  step: KemajuanStep;
}

/**
 * Number of participants who have reached the step, as a link to the list of these participants, with a progress bar.
 */
function Capaian({ lokasi, step }: LangkahProps) {
  const [, kata] = KEMAJUAN_COLUMNS[step];
  const jumlah = lokasi.langkah[LANGKAH_DASBOR.indexOf(step)] ?? 0;
  const share = lokasi.peserta === 0 ? 0 : jumlah / lokasi.peserta;
  // Waiting claims are not progress but unfinished work, so the number of waiting claims has no progress bar.
  const waits = step === 'klaim_menunggu';
  return (
    <div className={css.capaian}>
      <Text as="span" figures {...(waits && jumlah > 0 ? { tone: 'warn' } : {})}>
        <CountLink
          n={jumlah}
          of={`${kata}, ${lokasi.keterangan}`}
          to={linkTo('/adm/peserta_{product}', null, {
            lokid: lokasi.lokasi_id,
            periode_id: lokasi.periode_id,
            tampil: step,
          })}
        />
      </Text>
      {!waits && (
        <span className={css.batang} data-full={share === 1 || undefined}>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </div>
  );
}

const COLUMNS: readonly TableColumn<KemajuanLokasi>[] = [
  {
    key: 'keterangan',
    header: 'Lokasi',
    rowHead: true,
    phone: 'title',
    width: '22%',
    cell: ({ lokasi_id, keterangan, peserta, periode_id }) => (
      <>
        <Text as="span" weight="strong">
          <Link {...linkTo('/adm/peserta_{product}', null, { lokid: lokasi_id, periode_id })}>
            {keterangan}
          </Link>
        </Text>
        <Text as="div" size="note" weight="plain" dim>
          <CountLink
            n={peserta}
            of={`peserta, ${keterangan}`}
            to={linkTo('/adm/peserta_{product}', null, { lokid: lokasi_id, periode_id })}
          >
            {numberText(peserta)} peserta
          </CountLink>
        </Text>
      </>
    ),
  },
  ...STEPS.map((step): TableColumn<KemajuanLokasi> => ({
    key: step,
    header: KEMAJUAN_COLUMNS[step][0],
    cell: (lokasi) => <Capaian lokasi={lokasi} step={step} />,
  })),
];

type KemajuanProps = Pick<Admin, 'lokasi' | 'jumlah_peserta'> & Pick<KemajuanLokasi, 'periode_id'>;

/** Table with each step of the programme at each location. Each number links to a list of participants. */
export function Kemajuan({ periode_id, jumlah_peserta, ...props }: KemajuanProps) {
  const lokasi = props.lokasi.map((each) => ({ ...each, periode_id }));
  const semua: KemajuanLokasi = {
    periode_id,
    lokasi_id: ALL,
    keterangan: 'Semua lokasi',
    peserta: jumlah_peserta,
    langkah: LANGKAH_DASBOR.map((step) => langkahTotal(lokasi, step)),
  };
  // At first, only some locations are shown. All locations would push the rest of the dashboard far down, mainly on a
  // phone.
  const narrow = useNarrow();
  const fold = lokasi.length > (narrow ? 1 : LOKASI_SHOWN);
  const { button, content } = useFold(false);
  const table = (rows: readonly KemajuanLokasi[], caption: string, foot?: string) => (
    <PlainTable
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.lokasi_id}
      rowTone={(row) => (row.lokasi_id === ALL ? 'info' : undefined)}
      place="card"
      cards={900}
      foot={foot}
    />
  );
  const caption = 'Kemajuan per lokasi: berapa peserta sudah sampai di setiap langkah';
  const foot = `Tekan angka untuk melihat pesertanya. Survei tentang mentor dihitung setelah ada ${SURVEI_MIN} survei.`;
  if (!fold) return table(lokasi.length > 1 ? [semua, ...lokasi] : lokasi, caption, foot);
  return (
    <Column gap={12}>
      {table([semua], 'Kemajuan semua lokasi', foot)}
      <div>
        <Disclosure {...button}>{`Per lokasi (${numberText(lokasi.length)})`}</Disclosure>
      </div>
      <div {...content}>{table(lokasi, caption)}</div>
    </Column>
  );
}
