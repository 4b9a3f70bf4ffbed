import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { Read } from '#app/calls/data.ts';
import type { Drawing } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { FilterLokasi, SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { FilterPeriode } from '#parts/periode/FilterPeriode.tsx';
import { SEMUA_PERIODE } from '#parts/periode/semua.ts';
import type { Column } from '#ui/table/table-state.ts';
import { Table } from '#ui/table/Table.tsx';
import { Email } from '../parts/Email.tsx';
import { tempatOf, type TabProps } from './tab.ts';
import css from './keuangan.module.css';

export interface Orang {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly nama_pt: string;
}

interface TabelPesertaProps<Row extends Orang> extends TabProps {
  judul: string;
  read: Read<{ rows: readonly Row[]; total: number }>;
  columns: readonly Column<Row>[];
  ekspor: ReactNode;
  cards: number;
}

/** How each of these tables draws whose row it is. */
export const NAMA: Drawing<Orang> = {
  phone: 'title',
  rowHead: true,
  cell: ({ name, email, nama_pt }) => (
    <div className={css.nama}>
      <strong>{name}</strong>
      <span>{nama_pt}</span>
      <Email email={email} />
    </div>
  ),
};

/** Everybody of a location with what was handed in; who has handed in nothing stands there too. */
export function TabelPeserta<Row extends Orang>(props: TabelPesertaProps<Row>) {
  const { judul, read, state, setState, lokasi, periode } = props;
  const di = tempatOf(props);
  return (
    <div className={css.wide}>
      <Table
        caption={`${judul} peserta di ${di}`}
        columns={props.columns}
        rows={read.data?.rows}
        rowKey={(row) => row.user_id}
        {...pagedTable(read)}
        noun="peserta"
        search="Cari nama, email, perguruan tinggi …"
        state={state}
        onState={setState}
        cards={props.cards}
        toolbar={
          <>
            <FilterLokasi
              value={state.lokid}
              lokasi={lokasi}
              onValue={(lokid) => setState({ lokid, page: 1 })}
            />
            <FilterPeriode
              value={state.periode_id}
              periode={periode}
              onValue={(periode_id) => setState({ periode_id, page: 1 })}
            />
            {props.ekspor}
          </>
        }
        empty={{
          title: 'Belum ada peserta',
          text: `Belum ada peserta di ${di}.`,
          action: (state.lokid !== SEMUA_LOKASI || state.periode_id !== SEMUA_PERIODE) && (
            <Button
              variant="default"
              onClick={() => setState({ lokid: SEMUA_LOKASI, periode_id: SEMUA_PERIODE, page: 1 })}
            >
              Lihat semua peserta
            </Button>
          ),
        }}
      />
    </div>
  );
}

/** A value, or that there is none; a number stays in one line. */
export function Isi({ children, nomor = false }: { children: string | null | undefined; nomor?: boolean }) {
  if (!children) return <span className={css.none}>Belum ada</span>;
  return <span className={nomor ? css.nomor : css.isi}>{children}</span>;
}
