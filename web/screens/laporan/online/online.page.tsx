import { laporanOnline } from '#contract/laporan/online.ts';
import { LAPORAN } from '#contract/lists/laporan.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { portal } from '#app/portal.ts';
import { oneOf } from '#app/router/search.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Table } from '#ui/table/Table.tsx';
import { LAPORAN_DRAWN } from '#parts/laporan/columns.tsx';
import { search } from './search.ts';

export const title = 'Laporan Online';

/**
 * URL parameters of this page. `sort` accepts only columns by which the server can sort. `sort` is declared here
 * instead of in `search.ts`, because every visitor loads that file.
 */
const SEARCH = {
  ...search,
  sort: oneOf<string>(['', ...LAPORAN.sort.flatMap((key) => [key, `-${key}`])], ''),
};

const COLUMNS = columnsOf(LAPORAN, LAPORAN_DRAWN);

/** Public list of the participants' online activity reports (Specification, document 2, Public pages). */
export function Page() {
  const [state, setState] = useSearchState(SEARCH);
  const { q, sort } = state;
  const read = usePaged(laporanOnline, { q, sort, ...pageOf(state) });

  return (
    <Screen
      title={title}
      subtitle={`Kegiatan daring yang dilaporkan peserta ${portal().product_name}, yang terbaru di atas.`}
    >
      <Table
        caption="Laporan kegiatan daring"
        noun="laporan"
        columns={COLUMNS}
        rows={read.data?.rows}
        rowKey={(row) => row.id}
        cards={1100}
        fold
        {...pagedTable(read)}
        search="Cari laporan …"
        state={state}
        onState={setState}
        empty={{
          title: 'Belum ada laporan',
          text: 'Laporan kegiatan daring tampil di sini begitu peserta mengirimnya.',
        }}
      />
    </Screen>
  );
}
