import type { z } from 'zod';
import type { ReplyOf } from '#contract/endpoint.ts';
import { dasbor } from '#contract/dasbor.ts';
import { materiList, type TugasOfState } from '#contract/pr/materi.ts';
import { today } from '#app/calls/clock.ts';
import { isOutdated, useRead } from '#app/calls/data.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { useExplained } from '#app/session/first-visit.ts';
import { longTanggal } from '#rules/text/format.ts';
import { materiState } from '#rules/tugas/state.ts';
import { sortMateri } from '#rules/tugas/materi-order.ts';
import { Column } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FoldNote } from '#ui/layout/FoldNote.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { useFold } from '#ui/layout/fold.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { Table } from '#ui/table/Table.tsx';
import { sortRows } from '#ui/table/table-state.ts';
import { columnsFor, type MateriRow } from './columns.tsx';
import { search } from './search.ts';

export const title = 'Materi Kegiatan';

/**
 * Table width in px up to which each material is a card. In a narrow table, long dates would leave too little space for
 * the button.
 */
const CARDS = 1160;

/**
 * Page with all materials (Specification 2.4). Materials that need an action come first. Finished and past materials
 * are collapsed.
 */
export function Page() {
  const read = useRead(materiList, {});
  // The progress in each category is not part of the specification. It helps participants to see missing tasks.
  const kerja = useRead(dasbor, {});
  const explained = useExplained('pr/materi');
  const [state, setState] = useSearchState(search);
  const hari = today();
  const columns = columnsFor(hari);
  // The rows appear only after both responses have arrived. Otherwise a line from the second response would push the
  // rows down.
  const list = kerja.isPending || isOutdated(kerja) ? undefined : read.data;
  const { perlu, usai } = numbered(hari, list, kerja.data?.user?.kategori ?? []);
  // During a search, and if no material needs an action, one table shows all materials.
  const whole = state.q.trim() !== '' || perlu.length === 0;

  return (
    <Screen
      title={title}
      subtitle={
        <>
          Hari ini <time dateTime={hari}>{longTanggal(hari)}</time> <span className="tabular">({hari})</span>
        </>
      }
    >
      <FoldNote tone="info" title="Petunjuk" open={explained}>
        <Column gap={8}>
          <Facts
            layout="beside"
            facts={[
              ['ONLINE', 'Mentor menyampaikan modul melalui pertemuan video.'],
              ['TUGAS', 'Anda mengirim tugas untuk materi yang dipilih.'],
              ['REVIEW', 'Mentor mereview tugas yang Anda kirim.'],
              ['Tgl. Mulai', 'Hari materi atau tugas dimulai.'],
            ]}
          />
          <Text size="note">
            Tombol <strong>Buat / Kirim Tugas</strong> hanya aktif jika hari ini berada di antara Tgl. Mulai
            dan Tgl. Akhir.
          </Text>
        </Column>
      </FoldNote>
      <Table
        caption="Materi kegiatan"
        noun="materi"
        cards={CARDS}
        columns={columns}
        rows={list && (whole ? [...perlu, ...usai] : perlu)}
        rowKey={(row) => row.id_materi}
        loading={read.isFetching}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        empty={{
          title: 'Belum ada materi',
          text: 'Materi akan muncul di sini setelah panitia membuka jadwal kegiatan di lokasi Anda.',
        }}
        search="Cari materi …"
        state={state}
        onState={setState}
      />
      {!whole && usai.length > 0 && (
        <Usai
          rows={sortRows(usai, columns, state.sort)}
          columns={columns}
          sort={state.sort}
          onSort={(sort) => setState({ sort })}
        />
      )}
    </Screen>
  );
}

/**
 * Returns all materials with the state of the participant's tasks, in two groups. The numbering continues from the
 * first group to the second.
 */
function numbered(
  hari: string,
  list: ReplyOf<typeof materiList> | undefined,
  kategori: NonNullable<ReplyOf<typeof dasbor>['user']>['kategori'],
): Record<'perlu' | 'usai', MateriRow[]> {
  const rows = (list ?? []).map((row) => {
    const own = row.is_tugas ? kategori.find(({ kat_id }) => kat_id === row.kat_id) : undefined;
    const count = (is: (tugas: z.output<typeof TugasOfState>) => boolean) =>
      own?.tugas.filter(is).length ?? 0;
    return {
      ...row,
      state: own && materiState(hari, own, row),
      terkirim: count(({ dikirim_pada }) => dikirim_pada !== null),
      belum_dibaca: count(({ belum_dibaca }) => belum_dibaca === 1),
    };
  });
  const { perlu, usai } = sortMateri(hari, rows);
  const from = (before: number) => (row: (typeof rows)[number], i: number) => ({
    ...row,
    no: before + i + 1,
  });
  return { perlu: perlu.map(from(0)), usai: usai.map(from(perlu.length)) };
}

interface UsaiProps extends Pick<Parameters<typeof PlainTable<MateriRow>>[0], 'columns' | 'sort' | 'onSort'> {
  rows: readonly MateriRow[];
}

/** Collapsible table of the finished and past materials. */
function Usai({ rows, columns, sort, onSort }: UsaiProps) {
  const { button, content } = useFold(false);
  return (
    <Column gap={12}>
      <div>
        <Disclosure {...button}>{`Selesai dan sudah lewat (${rows.length})`}</Disclosure>
      </div>
      <div {...content}>
        <Card padded={false}>
          <PlainTable
            place="data"
            caption="Materi yang selesai atau sudah lewat"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id_materi}
            cards={CARDS}
            sort={sort}
            onSort={onSort}
          />
        </Card>
      </div>
    </Column>
  );
}
