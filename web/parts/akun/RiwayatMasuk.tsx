import { useState } from 'react';
import { masukSendiri } from '#contract/profile/masuk.ts';
import { MASUK_HARI, MASUK_HITUNG_MAX } from '#rules/akun/masuk.ts';
import { usePaged } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { HASIL_OPTIONS, hasilOf, masukColumns } from '#parts/masuk/masuk-columns.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Table } from '#ui/table/Table.tsx';
import { TABLE_START } from '#ui/table/table-start.ts';

const COLUMNS = masukColumns(false);

/** Shows the sign-ins, failed sign-ins, requested sign-in links and password changes of the user's own account. */
export function RiwayatMasuk() {
  const [state, setState] = useState({ ...TABLE_START, per_page: 25 });
  const [hasil, setHasil] = useState('');
  const read = usePaged(masukSendiri, {
    hasil: hasilOf(hasil),
    sort: state.sort || undefined,
    ...pageOf(state),
  });
  return (
    <Card title="Riwayat masuk">
      <Column>
        <Text dim measure>
          Siapa yang masuk, dan password yang diganti, dalam {MASUK_HARI} hari terakhir. Percobaan gagal dari
          jaringan yang sama dalam satu jam menjadi satu baris.
        </Text>
        <Table
          caption="Riwayat masuk"
          columns={COLUMNS}
          rows={read.data?.rows}
          rowKey={(row) => row.id}
          {...pagedTable(read, MASUK_HITUNG_MAX)}
          noun="catatan"
          cards={900}
          state={state}
          onState={setState}
          toolbar={
            <FilterField
              label="Hasil"
              value={hasil}
              onValue={(value) => {
                setHasil(value);
                setState({ ...state, page: 1 });
              }}
              options={HASIL_OPTIONS}
            />
          }
          empty={{ title: 'Tidak ada catatan masuk' }}
        />
      </Column>
    </Card>
  );
}
