import { useState } from 'react';
import { Button } from '@mantine/core';
import { perbaikanNama, perbaikanNamaEkspor } from '#contract/adm/user/perbaikan-nama.ts';
import { PERBAIKAN_NAMA } from '#contract/lists/akun.ts';
import { STATUS_NAMA, type StatusNama } from '#rules/akun/perbaikan-nama.ts';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { PerbaikanNama, type NamaRow } from './PerbaikanNama.tsx';
import type { UserTabProps } from './search.ts';

const TONE: Record<StatusNama, Tone> = { menunggu: 'warn', dikabulkan: 'ok', ditolak: 'bad' };

const STATUS = [
  { value: '', label: 'Semua status' },
  ...Object.entries(STATUS_NAMA).map(([value, label]) => ({ value, label })),
];

const namaColumns = (onOpen: (row: NamaRow) => void): readonly Column<NamaRow>[] => [
  ...columnsOf(PERBAIKAN_NAMA, {
    name_lama: { phone: 'title' },
    status: { phone: 'main', cell: ({ status }) => <Badge tone={TONE[status]}>{STATUS_NAMA[status]}</Badge> },
    diputus_pada: { phone: 'hide' },
    oleh: { phone: 'hide' },
  }),
  {
    ...AKSI,
    width: 92,
    cell: (row) => (
      <RowButton id={`nama-${row.id}`} of={`permintaan ${row.name_lama}`} onClick={() => onOpen(row)}>
        Buka
      </RowButton>
    ),
  },
];

/** Table of the participants' requests to correct a printed name, oldest first by default. */
export function PerbaikanNamaTab({ state, setState }: UserTabProps) {
  const { putusan, q, sort, page, per_page } = state;
  const [opened, setOpened] = useState<NamaRow | null>(null);
  const kolom = useColumnChoice('perbaikan-nama');
  const chosen = { status: putusan || undefined, q, sort };
  const read = usePaged(perbaikanNama, { ...chosen, ...pageOf(state) });

  return (
    <>
      <Table
        caption="Permintaan perbaikan nama"
        noun="permintaan"
        columns={namaColumns(setOpened)}
        rows={read.data?.rows}
        rowKey={({ id }) => id}
        oneLine
        choose={kolom}
        {...pagedTable(read)}
        search="Cari permintaan …"
        state={{ q, sort, page, per_page }}
        onState={setState}
        fold
        filters={{
          on: filtersOn(putusan !== ''),
          fields: (
            <FilterField
              label="Status"
              value={putusan}
              onValue={(value) => setState({ putusan: value, page: 1 })}
              options={STATUS}
            />
          ),
        }}
        acts={<Ekspor call={perbaikanNamaEkspor} args={chosen} />}
        empty={
          putusan === ''
            ? {
                title: 'Belum ada permintaan',
                text: 'Peserta yang sertifikatnya sudah terbit memintanya di Profile, tab Akun Sistem.',
              }
            : {
                title: 'Tidak ada permintaan seperti ini',
                action: (
                  <Button variant="default" onClick={() => setState({ putusan: '', page: 1 })}>
                    Tampilkan semua permintaan
                  </Button>
                ),
              }
        }
      />
      {opened && <PerbaikanNama row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
