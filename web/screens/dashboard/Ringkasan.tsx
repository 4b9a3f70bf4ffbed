import type { dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { TANGGAPAN_JAM } from '#rules/akun/penghapusan.ts';
import { TO_COMPUTE } from '#rules/nilai/hasil.ts';
import { linkTo, type Target } from '#app/router/link.ts';
import { CountLink } from '#parts/count/CountLink.tsx';
import type { PeriodeChoice } from '#parts/periode/filter.ts';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { numberText } from '#ui/form/field/number-text.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { langkahTotal } from './Kemajuan.tsx';
import { ToCompute } from './ToCompute.tsx';

/** Data of an admin's dashboard. The numbers count only participants of the periods in `periode_id`. */
type Admin = NonNullable<ReplyOf<typeof dasbor>['admin']> & { periode_id: PeriodeChoice };
type Shown = 'belum_mentor' | 'menunggu_review' | 'klaim_menunggu';

const listLink = (periode_id: PeriodeChoice, tampil?: Shown) =>
  linkTo('/adm/peserta_{product}', null, { lokid: 0, periode_id, ...(tampil && { tampil }) });

/** A number that links to the list of the counted items. Numbers of pending decisions have the tone `warn`. */
function Figure({ n, of, to, waits }: { n: number; of: string; to: Target; waits?: boolean }) {
  const tone: Tone | undefined = waits ? (n > 0 ? 'warn' : 'ok') : undefined;
  return (
    <Text as="span" size="title" weight="bold" figures tone={tone}>
      <CountLink n={n} of={of} to={to} />
    </Text>
  );
}

const Hint = ({ children }: { children: string }) => (
  <Text as="span" block size="note" dim>
    {children}
  </Text>
);

const COLUMNS: readonly Column<Admin>[] = [
  {
    key: 'peserta',
    header: 'Peserta',
    cell: ({ jumlah_peserta, periode_id }) => (
      <Figure n={jumlah_peserta} of="peserta" to={listLink(periode_id)} />
    ),
  },
  {
    key: 'mentor',
    header: 'Mentor',
    cell: ({ jumlah_mentor }) => <Figure n={jumlah_mentor} of="mentor" to={linkTo('/adm/mentor')} />,
  },
  {
    key: 'tanpa_mentor',
    header: 'Tanpa mentor lengkap',
    cell: ({ jumlah_peserta, lokasi, periode_id }) => (
      <Figure
        n={jumlah_peserta - langkahTotal(lokasi, 'sudah_mentor')}
        of="peserta tanpa mentor lengkap"
        to={listLink(periode_id, 'belum_mentor')}
        waits
      />
    ),
  },
  {
    key: 'review',
    header: 'Menunggu review',
    cell: ({ lokasi, menunggu_review, jumlah_tugas, periode_id }) => (
      <>
        <Figure
          n={langkahTotal(lokasi, 'menunggu_review')}
          of="peserta menunggu review"
          to={listLink(periode_id, 'menunggu_review')}
          waits
        />
        <Hint>{`${numberText(menunggu_review)} dari ${numberText(jumlah_tugas)} tugas`}</Hint>
      </>
    ),
  },
  {
    key: 'klaim',
    header: 'Menunggu validasi klaim',
    cell: ({ lokasi, periode_id }) => (
      <Figure
        n={langkahTotal(lokasi, 'klaim_menunggu')}
        of="peserta menunggu validasi klaim"
        to={listLink(periode_id, 'klaim_menunggu')}
        waits
      />
    ),
  },
  {
    key: 'hapus',
    header: 'Minta akun dihapus',
    cell: ({ hapus_menunggu, hapus_lewat }) => (
      <>
        <Figure
          n={hapus_menunggu}
          of="permintaan penghapusan menunggu"
          to={linkTo('/adm/user', null, { tab: 'penghapusan', status: 'menunggu' })}
          waits
        />
        {hapus_lewat > 0 && <Hint>{`${numberText(hapus_lewat)} lewat ${TANGGAPAN_JAM} jam`}</Hint>}
      </>
    ),
  },
];

const TO_COMPUTE_COLUMN: Column<Admin> = {
  key: 'perlu_dihitung',
  header: TO_COMPUTE,
  cell: ({ perlu_dihitung, periode_id }) => <ToCompute jumlah={perlu_dihitung} periode_id={periode_id} />,
};

/**
 * Card with the main numbers of the batch. Each number links to the list of the participants, mentors or requests that
 * it counts.
 */
export function Ringkasan(props: Admin) {
  return (
    <Card title="Angka program">
      <PlainTable
        caption="Angka program"
        columns={props.perlu_dihitung > 0 ? [...COLUMNS, TO_COMPUTE_COLUMN] : COLUMNS}
        rows={[props]}
        rowKey={() => 'program'}
        place="card"
        cards={860}
      />
    </Card>
  );
}
