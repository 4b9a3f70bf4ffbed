import { feedbackApp, feedbackAppEkspor, feedbackAppRingkas } from '#contract/adm/feedback.ts';
import { FEEDBACK_APP } from '#contract/lists/feedback.ts';
import { SKALA_SURVEI, SURVEI_MIN } from '#rules/nilai/survei.ts';
import { usePaged, useRead } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { Load } from '#app/calls/Load.tsx';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Column as Stack } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { PerSet } from './PerSet.tsx';
import { PertanyaanDinilai } from './Pertanyaan.tsx';
import { FEEDBACK_CONTENTS, type JawabanView, type FeedbackTabProps } from './search.ts';

const IS_INPUT = { saran: '0', nilai: '1', semua: undefined } as const;

const CONTENT_OPTIONS = Object.entries(FEEDBACK_CONTENTS).map(([value, label]) => ({ value, label }));

const COLUMNS = columnsOf(FEEDBACK_APP, {
  pertanyaan: { rowHead: true, phone: 'title' },
  jawaban: {
    cell: ({ jawaban, is_input }) => (
      <Text as="span" lines>
        {is_input === 1 ? `${jawaban} ${SKALA_SURVEI[Number(jawaban) - 1] ?? ''}` : jawaban}
      </Text>
    ),
  },
});

/**
 * Tab with the results of the survey about the committee: the distribution of ratings, and single answers. Answers of
 * the same participant are not shown as a group, so that participants stay anonymous.
 */
export function AplikasiTab({ state, setState }: FeedbackTabProps) {
  const { q, sort, page, per_page, isi } = state;
  const shown = { q, sort, is_input: IS_INPUT[isi] };
  const read = usePaged(feedbackApp, { ...shown, ...pageOf(state) });
  const summary = useRead(feedbackAppRingkas, {});
  const rows = read.data?.rows.map((row, at) => ({ ...row, banyak: 1, no: (page - 1) * per_page + at + 1 }));
  return (
    <Stack gap={24}>
      <Table
        caption="Jawaban survei panitia"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ no }) => no}
        {...pagedTable(read)}
        noun="jawaban"
        search="Cari jawaban …"
        state={state}
        onState={setState}
        filters={{
          on: filtersOn(isi !== 'semua'),
          fields: (
            <FilterField
              value={isi}
              onValue={(value: JawabanView) => setState({ isi: value, page: 1 })}
              label="Jawaban yang ditampilkan"
              options={CONTENT_OPTIONS}
            />
          ),
        }}
        acts={<Ekspor call={feedbackAppEkspor} args={shown} />}
        empty={{
          title: 'Belum ada jawaban',
          text: `Jawaban ditampilkan setelah ada ${SURVEI_MIN} survei panitia, agar penulisnya tidak dapat ditebak.`,
        }}
      />
      <Card title="Sebaran jawaban per pertanyaan">
        <Load read={summary}>
          {(pertanyaan) => (
            <PerSet rows={pertanyaan.filter(({ is_input }) => is_input === 1)}>
              {(rows) => <PertanyaanDinilai pertanyaan={rows} />}
            </PerSet>
          )}
        </Load>
      </Card>
    </Stack>
  );
}
