import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import type { Read } from '#app/calls/data.ts';
import type { Drawing } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { FilterLokasiPeriode } from '#parts/periode/FilterLokasiPeriode.tsx';
import { ALL_PERIODE, RUNNING_PERIODE } from '#parts/periode/filter.ts';
import { Text } from '#ui/box/Text.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { Email } from '../parts/Email.tsx';
import { NamaPeserta } from '../parts/NamaPeserta.tsx';
import { NamaPt } from '../parts/NamaPt.tsx';
import { placeOf, type KeuanganTabProps } from './tab.ts';

export interface Orang {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly nama_pt: string;
}

interface PesertaTableProps<Row extends Orang> extends KeuanganTabProps {
  judul: string;
  read: Read<{ rows: readonly Row[]; total: number }>;
  columns: readonly Column<Row>[];
  ekspor: ReactNode;
  /**
   * Link with the number of matching participants at other locations. It is shown if the selected location has no
   * match.
   */
  lain: ReactNode;
  /** Name under which the browser stores which columns the user has selected. */
  daftar: string;
}

/** Cell with the participant's name, institution and email. All tables of this page use it. */
export const NAMA: Drawing<Orang> = {
  phone: 'title',
  rowHead: true,
  cell: ({ user_id, name, email, nama_pt }) => (
    <CellLines strong below={nama_pt} more={<Email email={email} />}>
      <NamaPeserta user_id={user_id} name={name} />
    </CellLines>
  ),
};

/** Hides a column on a phone, because another line of the phone's card already contains its value. */
export const ON_CARD = { phone: 'hide' } as const;

/** Column for the institution. On a phone it is hidden, because the card shows the institution below the name. */
export const NAMA_PT: Drawing<Orang> = { ...ON_CARD, cell: ({ nama_pt }) => <NamaPt nama={nama_pt} /> };

/**
 * Table of all participants at a location with the data that they have submitted. Participants without data are
 * included.
 */
export function PesertaTable<Row extends Orang>(props: PesertaTableProps<Row>) {
  const { judul, read, state, setState, lokasi, periode } = props;
  const at = placeOf(props);
  const kolom = useColumnChoice(props.daftar);
  return (
    <Table
      caption={`${judul} peserta di ${at}`}
      columns={props.columns}
      rows={read.data?.rows}
      rowKey={(row) => row.user_id}
      {...pagedTable(read)}
      noun="peserta"
      search="Cari peserta …"
      state={state}
      onState={setState}
      oneLine
      choose={kolom}
      fold
      filters={{
        on: filtersOn(state.lokid !== ALL_LOKASI, state.periode_id !== RUNNING_PERIODE),
        fields: (
          <>
            <FilterLokasiPeriode
              lokid={state.lokid}
              periode_id={state.periode_id}
              lokasi={lokasi}
              periode={periode}
              onValue={setState}
            />
          </>
        ),
      }}
      acts={props.ekspor}
      elsewhere={props.lain}
      empty={{
        title: 'Belum ada peserta',
        text: `Belum ada peserta di ${at}.`,
        action: (state.lokid !== ALL_LOKASI || state.periode_id !== ALL_PERIODE) && (
          <Button
            variant="default"
            onClick={() => setState({ lokid: ALL_LOKASI, periode_id: ALL_PERIODE, page: 1 })}
          >
            Lihat semua peserta
          </Button>
        ),
      }}
    />
  );
}

/** Shows a value, or `Belum ada` if it is missing. With `nomor`, the value does not wrap. */
export function CellContent({
  children,
  nomor = false,
}: {
  children: string | null | undefined;
  nomor?: boolean;
}) {
  return children ? (
    <Text as="span" figures={nomor} nowrap={nomor}>
      {children}
    </Text>
  ) : (
    <Text as="span" dim nowrap>
      Belum ada
    </Text>
  );
}
