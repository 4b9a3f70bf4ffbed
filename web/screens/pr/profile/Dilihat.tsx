import { useState } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import { dataSayaDilihat } from '#contract/pr/data-saya.ts';
import { bilangan, waktuPanjang } from '#rules/teks/format.ts';
import { aksiTeks } from '#rules/riwayat.ts';
import { usePaged } from '#app/calls/data.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { TABLE_START } from '#ui/table/table-start.ts';
import { Bagian } from './Bagian.tsx';

type Baris = RowOf<typeof dataSayaDilihat>;

const COLUMNS: readonly Column<Baris>[] = [
  { key: 'waktu', header: 'Waktu', cell: ({ waktu }) => waktuPanjang(waktu, portal().time_zone) },
  { key: 'nama', header: 'Siapa', phone: 'title', cell: whoOf },
  { key: 'aksi', header: 'Bagaimana', cell: ({ aksi }) => aksiTeks(aksi) },
  { key: 'alasan', header: 'Alasan', cell: ({ alasan }) => alasan ?? '–' },
  {
    key: 'orang',
    header: 'Sekaligus',
    align: 'right',
    cell: ({ orang }) => (orang === 1 ? 'Anda saja' : `${bilangan(orang)} orang`),
  },
];

function whoOf({ nama, tautan }: Baris): string {
  if (tautan === 1) return 'Pemegang tautan dari panitia';
  return nama ?? 'Akun yang sudah dihapus';
}

/** Who has looked at the own identity, tax and account numbers. */
export function Dilihat() {
  const [state, setState] = useState({ ...TABLE_START, per_page: 25 });
  const read = usePaged(dataSayaDilihat, { page: String(state.page), per_page: String(state.per_page) });
  return (
    <Bagian title="Siapa yang melihat nomor saya">
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
    </Bagian>
  );
}
