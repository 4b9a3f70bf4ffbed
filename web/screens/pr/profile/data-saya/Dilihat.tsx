import { useState } from 'react';
import { dataSayaDilihat } from '#contract/pr/data-saya.ts';
import { DILIHAT } from '#contract/lists/dilihat.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { Text } from '#ui/box/Text.tsx';
import { Table } from '#ui/table/Table.tsx';
import { TABLE_START } from '#ui/table/table-start.ts';
import { ProfilPart } from '../ProfilPart.tsx';

const COLUMNS = columnsOf(DILIHAT, { nama: { phone: 'title' }, orang: { align: 'right' } });

/** Table that shows who has viewed the participant's identity, tax and account numbers, when and why. */
export function Dilihat() {
  const [state, setState] = useState({ ...TABLE_START, per_page: 25 });
  const read = usePaged(dataSayaDilihat, { page: String(state.page), per_page: String(state.per_page) });
  return (
    <ProfilPart title="Siapa yang melihat nomor saya">
      <Text dim measure>
        Setiap kali seseorang membuka nomor KTP, NPWP, atau rekening Anda secara lengkap, tercatat di sini.
      </Text>
      <Table
        caption="Siapa yang melihat nomor saya"
        noun="catatan"
        columns={COLUMNS}
        rows={read.data?.rows}
        rowKey={({ id }) => id}
        {...pagedTable(read)}
        state={state}
        onState={(patch) => setState((before) => ({ ...before, ...patch }))}
        empty={{ title: 'Belum ada yang melihat', text: 'Belum ada yang membuka nomor Anda secara lengkap.' }}
      />
    </ProfilPart>
  );
}
