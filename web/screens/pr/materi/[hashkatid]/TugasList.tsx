import { useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
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
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { subscribeDrafts } from '#ui/form/draft/draft.ts';
import { useWindowQuery } from '#ui/layout/window-query.ts';
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
  /** Ids of the tasks with an unsaved draft on this device. */
  berdraf: ReadonlySet<number>;
  refetching: boolean;
}

/** Table of the participant's tasks in one category, and the button that adds a task if the rules allow it. */
export function TugasList({ kategori, state, berdraf, refetching }: TugasListProps) {
  const { kat, jadwal, tugas } = kategori;
  const terbuka = jadwal?.terbuka === 1;
  const narrow = useWindowQuery('(max-width: 640px)', false);
  return (
    <Column as="section" aria-labelledby="daftar-tugas">
      <Row gap={16} justify="between">
        <Text as="h2" id="daftar-tugas" size="title" weight="bold">
          Tugas Anda
        </Text>
        {state.tombol !== 'tambah' && kategori.halangan === null && (
          <TambahTugas kategori={kategori} plain offered={state.tambahan} />
        )}
      </Row>
      <Table
        caption="Tugas Anda"
        noun="tugas"
        columns={columnsFor(kat.id_kat, berdraf, narrow)}
        // Three short columns fit a phone, so that a task is one row and not a card.
        cards={1}
        rows={tugas}
        rowKey={(row) => row.id_tugas}
        loading={refetching}
        // Before the first task is sent, the state above the table already shows the window.
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

/** `narrow`: the review is below the time. */
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
      width: narrow ? 52 : 96,
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
      cell: (row) => (
        <Row gap={narrow ? 4 : 12}>
          <Waktu tugas={row} whole={!narrow} />
          {narrow && reviewed && row.kosong === 0 && <ReviewBadge tugas={row} />}
          {row.kosong === 1 && <Badge tone="warn">Belum ada isi</Badge>}
          {berdraf.has(row.id_tugas) && <Badge tone="warn">Ada draf belum tersimpan</Badge>}
        </Row>
      ),
    },
    ...(reviewed && !narrow ? [review] : []),
    {
      ...AKSI,
      cell: (row) => (
        <Row gap={8} nowrap={!narrow}>
          <Button
            component={Link}
            {...linkToTugas(row.kat_id, row.id_tugas)}
            variant="default"
            size="sm"
            aria-describedby={`tugas-${row.id_tugas}`}
          >
            Detail / Update
          </Button>
          {row.kosong === 1 && row.dikirim_pada === null && row.id_review === null && (
            <RemoveTugas id_tugas={row.id_tugas} />
          )}
        </Row>
      ),
    },
  ];
}

function ReviewBadge({ tugas: { id_review, belum_dibaca } }: { tugas: Tugas }) {
  if (id_review === null) return <Badge>Belum</Badge>;
  return belum_dibaca === 1 ? <Badge tone="info">Sudah, belum dibaca</Badge> : <Badge tone="ok">Sudah</Badge>;
}

/** Ids of the tasks with an unsaved draft on this device. It is updated when another tab changes or saves a draft. */
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
 * Time at which a task was created (Specification 2.5). If its text was sent later, that time is below, unless there is
 * no room for it.
 */
function Waktu({ tugas: { created_at, dikirim_pada }, whole }: { tugas: Tugas; whole: boolean }) {
  const words = (waktu: string) => longWaktu(waktu, portal().time_zone);
  const later = whole && dikirim_pada !== null && words(dikirim_pada) !== words(created_at);
  return (
    <CellLines below={later && `tulisan dikirim ${words(dikirim_pada)}`}>
      <span className="tabular">{words(created_at)}</span>
    </CellLines>
  );
}

const linkToTugas = (hashkatid: number, hashtugid: number) =>
  linkToId('/pr/materi/{hashkatid}/{hashtugid}', { hashkatid, hashtugid });

/** Deletes a task whose text was never sent, after a confirmation. */
function RemoveTugas({ id_tugas }: { id_tugas: number }) {
  const remove = useWrite(tugasDestroy);
  const user = useUser();
  async function ask() {
    const question = {
      text: 'Anda yakin untuk menghapus data ?',
      details: `Tugas nomor ${id_tugas} belum ada isinya.`,
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    remove.start({ id: String(id_tugas) }, () => forgetDraf(user.id, id_tugas));
  }
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
