import { useState } from 'react';
import { dataSayaPengingat } from '#contract/pr/data-saya.ts';
import { PENGINGAT } from '#contract/lists/pengingat.ts';
import { KABAR_HARI } from '#rules/kabar.ts';
import { PENGINGAT_SUBJECT } from '#rules/pengingat.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { Text } from '#ui/box/Text.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { Table } from '#ui/table/Table.tsx';
import { TABLE_START } from '#ui/table/table-start.ts';
import { ProfilPart } from '../ProfilPart.tsx';
import css from '../profile.module.css';

const COLUMNS = columnsOf(PENGINGAT, {
  jenis: {
    phone: 'title',
    cell: ({ jenis, kategori }) => <CellLines below={kategori}>{PENGINGAT_SUBJECT[jenis]}</CellLines>,
  },
  isi: {
    cell: ({ isi }) => (
      <details>
        <summary className={css.baca}>Baca</summary>
        <Text lines size="note">
          {isi}
        </Text>
      </details>
    ),
  },
});

/** Table of the reminders that the participant received, with sender and text. */
export function Pengingat() {
  const [state, setState] = useState({ ...TABLE_START, per_page: 25 });
  const read = usePaged(dataSayaPengingat, { page: String(state.page), per_page: String(state.per_page) });
  return (
    <ProfilPart title="Pengingat untuk saya">
      <Text dim measure>
        Pengingat dari panitia dan mentor tercatat di sini selama {KABAR_HARI} hari. Kami hanya mencatat bahwa
        percakapan WhatsApp dibuka. Isinya tidak kami simpan.
      </Text>
      <Table
        caption="Pengingat untuk saya"
        noun="pengingat"
        columns={COLUMNS}
        rows={read.data?.rows}
        rowKey={({ id }) => id}
        {...pagedTable(read)}
        state={state}
        onState={(patch) => setState((before) => ({ ...before, ...patch }))}
        empty={{ title: 'Belum ada pengingat', text: 'Belum ada yang mengingatkan Anda.' }}
      />
    </ProfilPart>
  );
}
