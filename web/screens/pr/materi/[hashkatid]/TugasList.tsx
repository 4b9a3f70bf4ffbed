import { useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tugasDestroy, type materiDetail } from '#contract/pr/materi.ts';
import type { KategoriState } from '#rules/tugas/state.ts';
import { today } from '#app/calls/clock.ts';
import { useWrite } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToId } from '#app/router/id-link.ts';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { longWaktu } from '#rules/text/format.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { TugasWaktu, TugasWord, useNarrowTugas } from '#parts/tugas/TugasCells.tsx';
import css from '#parts/tugas/tugas.module.css';
import { Column, Row } from '#ui/box/Box.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { subscribeDrafts } from '#ui/form/draft/draft.ts';
import { CellLines } from '#ui/table/CellLines.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column as Kolom } from '#ui/table/table-state.ts';
import { forgetDraf, hasDraf } from '../draf-tugas.ts';
import { jadwalSentence } from '../jadwal-label.ts';
import { labelTambah, TambahTugas } from './TambahTugas.tsx';

type Kategori = ReplyOf<typeof materiDetail>;
type Tugas = Kategori['tugas'][number];

interface TugasListProps {
  kategori: Kategori;
  state: KategoriState;
  /** Ids of the tasks for which this device has an unsaved draft. */
  berdraf: ReadonlySet<number>;
  refetching: boolean;
}

/** Table of the participant's tasks in one category, and the button that adds a task if the rules allow it. */
export function TugasList({ kategori, state, berdraf, refetching }: TugasListProps) {
  const { kat, jadwal, tugas } = kategori;
  const terbuka = jadwal?.terbuka === 1;
  const narrow = useNarrowTugas();
  return (
    <Column as="section" aria-labelledby="daftar-tugas" className={css.daftar}>
      <Row gap={16} justify="between">
        <Text as="h2" id="daftar-tugas" size="title" weight="bold">
          Tugas Anda
        </Text>
        {state.tombol !== 'tambah' && kategori.halangan === null && (
          <TambahTugas kategori={kategori} plain offered={state.tambahan} />
        )}
      </Row>
      <Table
        caption="Daftar tugas"
        noun="tugas"
        columns={columnsFor(kat.id_kat, berdraf, narrow)}
        // `cards` is the width in px up to which rows are shown as cards. With 1, rows are never cards, because the
        // three short columns of this table fit on a phone.
        cards={1}
        rows={tugas}
        rowKey={(row) => row.id_tugas}
        loading={refetching}
        // Before the first task is sent, the text above the table already shows the time window of the category, so
        // this line is omitted.
        toolbar={
          state.keadaan !== 'belum_ditulis' && <Text size="note">{jadwalSentence(today(), jadwal)}</Text>
        }
        empty={{
          title: 'Belum ada tugas',
          text: terbuka
            ? `Tekan ${labelTambah(kat.id_kat)} di atas, lalu tulis tugas Anda.`
            : 'Tugas dapat dibuat selama pengumpulan dibuka.',
        }}
      />
    </Column>
  );
}

/**
 * Returns the columns of the table. With `narrow`, a row fits on one line of a phone: the date is short, and the state
 * is plain text.
 */
function columnsFor(kat_id: number, berdraf: ReadonlySet<number>, narrow: boolean): Kolom<Tugas>[] {
  const review: Kolom<Tugas> = {
    key: 'id_review',
    header: 'Review',
    cell: (row) => <ReviewBadge tugas={row} />,
  };
  const reviewed = !isIst2(kat_id);
  return [
    {
      key: 'id_tugas',
      header: '# ID',
      sort: !narrow,
      width: narrow ? undefined : 96,
      cell: (row) => (
        <span id={`tugas-${row.id_tugas}`} className="tabular">
          {row.id_tugas}
        </span>
      ),
    },
    {
      key: 'created_at',
      header: 'TGL Terkirim',
      ...(narrow ? {} : { sort: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) }),
      cell: (row) =>
        narrow ? (
          <Row gap={4} nowrap>
            <TugasWaktu waktu={row.created_at} short />
            <NarrowState tugas={row} draf={berdraf.has(row.id_tugas)} reviewed={reviewed} />
          </Row>
        ) : (
          <Row gap={12}>
            <Waktu tugas={row} />
            {row.kosong === 1 && <Badge tone="warn">Belum ada isi</Badge>}
            {berdraf.has(row.id_tugas) && <Badge tone="warn">Ada draf belum tersimpan</Badge>}
          </Row>
        ),
    },
    ...(reviewed && !narrow ? [review] : []),
    {
      ...AKSI,
      cell: (row) => (
        <Row gap={narrow ? 4 : 8} nowrap>
          <Button
            component={Link}
            {...linkToTugas(row.kat_id, row.id_tugas)}
            variant="default"
            size={narrow ? 'xs' : 'sm'}
            className={css.buka ?? ''}
            aria-describedby={`tugas-${row.id_tugas}`}
          >
            Detail / Update
          </Button>
          {row.kosong === 1 && row.dikirim_pada === null && row.id_review === null && (
            <RemoveTugas id_tugas={row.id_tugas} narrow={narrow} />
          )}
        </Row>
      ),
    },
  ];
}

/**
 * The state of a task, beside its date on a phone. For a task without a text, the state is only for screen readers,
 * because the delete button needs the space.
 */
function NarrowState({ tugas, draf, reviewed }: { tugas: Tugas; draf: boolean; reviewed: boolean }) {
  if (tugas.kosong === 1) return <span className="ui-hidden">Belum ada isi</span>;
  if (draf)
    return (
      <TugasWord tone="warn">
        Draf<span className="ui-hidden"> belum tersimpan</span>
      </TugasWord>
    );
  if (!reviewed) return null;
  if (tugas.id_review === null) return <TugasWord>Belum</TugasWord>;
  return tugas.belum_dibaca === 1 ? (
    <TugasWord tone="info">
      Baru<span className="ui-hidden">: review belum dibaca</span>
    </TugasWord>
  ) : (
    <TugasWord tone="ok">Sudah</TugasWord>
  );
}

function ReviewBadge({ tugas: { id_review, belum_dibaca } }: { tugas: Tugas }) {
  if (id_review === null) return <Badge>Belum</Badge>;
  return belum_dibaca === 1 ? <Badge tone="info">Sudah, belum dibaca</Badge> : <Badge tone="ok">Sudah</Badge>;
}

/**
 * Hook that returns the ids of tasks for which this device has an unsaved draft. It updates when another tab changes or
 * saves a draft.
 */
export function useDraf(user_id: number, tugas: readonly Pick<Tugas, 'id_tugas'>[]): ReadonlySet<number> {
  const ids = useSyncExternalStore(subscribeDrafts, () =>
    tugas
      .map(({ id_tugas }) => id_tugas)
      .filter((id) => hasDraf(user_id, id))
      .join(' '),
  );
  return new Set(ids.split(' ').map(Number));
}

/**
 * Time at which a task was created (Specification 2.5). If its text was sent later, the time of sending is shown below.
 */
function Waktu({ tugas: { created_at, dikirim_pada } }: { tugas: Tugas }) {
  const words = (waktu: string) => longWaktu(waktu, portal().time_zone);
  const later = dikirim_pada !== null && words(dikirim_pada) !== words(created_at);
  return (
    <CellLines below={later && `tulisan dikirim ${words(dikirim_pada)}`}>
      <TugasWaktu waktu={created_at} short={false} />
    </CellLines>
  );
}

const linkToTugas = (hashkatid: number, hashtugid: number) =>
  linkToId('/pr/materi/{hashkatid}/{hashtugid}', { hashkatid, hashtugid });

/** Button that deletes a task without a sent text, after a confirmation. */
function RemoveTugas({ id_tugas, narrow }: { id_tugas: number; narrow: boolean }) {
  const remove = useWrite(tugasDestroy);
  const user = useUser();
  async function ask() {
    if (remove.pending) return;
    const question = {
      text: 'Anda yakin untuk menghapus data ?',
      details: `Tugas nomor ${id_tugas} belum ada isinya.`,
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    remove.start({ id: String(id_tugas) }, () => forgetDraf(user.id, id_tugas));
  }
  if (narrow)
    return (
      <ToolButton
        size={32}
        aria-label={`Hapus tugas ${id_tugas}`}
        aria-disabled={remove.pending || undefined}
        onClick={() => void ask()}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </ToolButton>
    );
  return (
    <PendingButton
      variant="default"
      size="sm"
      pending={remove.pending}
      of={`tugas ${id_tugas}`}
      onClick={() => void ask()}
    >
      Hapus
    </PendingButton>
  );
}
