import type { ReactNode } from 'react';
import { masukList } from '#contract/adm/masuk.ts';
import { MASUK_HARI, MASUK_HITUNG_MAX } from '#rules/akun/masuk.ts';
import { usePaged } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { HASIL_OPTIONS, hasilOf, masukColumns } from '#parts/masuk/masuk-columns.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { search } from './search.ts';

const COLUMNS = masukColumns(true);

/**
 * Table of the sign-ins of all accounts, including failed sign-ins. `jenis` is the field that switches to the history
 * of changes.
 */
export function Masuk({ jenis }: { jenis: ReactNode }) {
  const [{ hasil, ...state }, setState] = useSearchState(search);
  const read = usePaged(masukList, {
    hasil: hasilOf(hasil),
    q: state.q,
    sort: state.sort || undefined,
    ...pageOf(state),
  });
  return (
    <Table
      caption="Riwayat masuk"
      columns={COLUMNS}
      rows={read.data?.rows}
      rowKey={(row) => row.id}
      {...pagedTable(read, MASUK_HITUNG_MAX)}
      noun="catatan"
      search="Cari catatan masuk …"
      cards={1000}
      fold
      state={state}
      onState={setState}
      filters={{
        on: filtersOn(hasil !== ''),
        fields: (
          <>
            {jenis}
            <FilterField
              label="Hasil"
              value={hasil}
              onValue={(value) => setState({ hasil: value, page: 1 })}
              options={HASIL_OPTIONS}
            />
          </>
        ),
      }}
      empty={{
        title: 'Tidak ada catatan masuk',
        text: `Masuk, percobaan yang gagal, tautan masuk, dan password yang diganti tercatat di sini selama ${MASUK_HARI} hari.`,
      }}
    />
  );
}
