import type { RowOf } from '#contract/endpoint.ts';
import { feedbackMentor, feedbackMentorEkspor } from '#contract/adm/feedback.ts';
import { FEEDBACK_MENTOR } from '#contract/lists/feedback.ts';
import { bilangan, nilaiText } from '#rules/text/format.ts';
import { NILAI_SURVEI_MAKS } from '#rules/nilai/survei.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { Table } from '#ui/table/Table.tsx';
import { MentorDetail } from './MentorDetail.tsx';
import type { FeedbackTabProps } from './search.ts';

type Mentor = RowOf<typeof feedbackMentor> & { no: number };

/** Returns the element id of the button that opens a mentor's answers. */
const detailId = (id: number) => `detail-${id}`;

function mentorColumns(onOpen: (id: number) => void): readonly Column<Mentor>[] {
  return [
    { key: 'no', header: '#', align: 'right', width: 56, phone: 'hide' },
    ...columnsOf(FEEDBACK_MENTOR, {
      name: { phone: 'title', rowHead: true },
      rerata: {
        align: undefined,
        cell: ({ name, rerata, jumlah }) => (
          <ScoreBar
            label={`Rata-rata ${name}`}
            value={jumlah === 0 ? null : rerata}
            max={NILAI_SURVEI_MAKS}
            hideLabel
          />
        ),
      },
      jumlah: { phone: 'main', cell: ({ jumlah }) => bilangan(jumlah) },
      nilai_akhir: {
        phone: 'main',
        cell: ({ nilai_akhir, jumlah }) => (jumlah === 0 ? '–' : nilaiText(nilai_akhir)),
      },
    }),
    {
      ...AKSI,
      cell: ({ id, name }) => (
        <RowButton id={detailId(id)} of={name} onClick={() => onOpen(id)}>
          Detail
        </RowButton>
      ),
    },
  ];
}

/** Table of all mentors with their mean rating. A button in each row opens a dialog with the results by question. */
export function MentorTab({ state, setState }: FeedbackTabProps) {
  const { q, sort, page, per_page, menid } = state;
  const read = usePaged(feedbackMentor, { q, sort, ...pageOf(state) });
  const rows = read.data?.rows.map((row, at) => ({ ...row, no: (page - 1) * per_page + at + 1 }));
  return (
    <>
      <Table
        caption="Survei tentang mentor"
        columns={mentorColumns((id) => setState({ menid: id }))}
        rows={rows}
        rowKey={({ id }) => id}
        {...pagedTable(read)}
        noun="mentor"
        cards={860}
        fold
        search="Cari mentor …"
        state={state}
        onState={setState}
        acts={<Ekspor call={feedbackMentorEkspor} args={{ q, sort }} />}
        empty={{
          title: 'Belum ada mentor',
          text: 'Mentor yang dibuat di menu Pengguna muncul di sini, termasuk yang belum disurvei.',
        }}
      />
      <MentorDetail
        menid={menid}
        mentor={rows?.find(({ id }) => id === menid)}
        returnTo={detailId(menid)}
        onClose={() => setState({ menid: 0 })}
      />
    </>
  );
}
