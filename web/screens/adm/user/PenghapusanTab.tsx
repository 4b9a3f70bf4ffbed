import { Button } from '@mantine/core';
import { penghapusan, penghapusanEkspor } from '#contract/adm/user/penghapusan.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { PENGHAPUSAN } from '#contract/lists/akun.ts';
import { longWaktu } from '#rules/text/format.ts';
import { pastTanggapan, STATUS_HAPUS, TANGGAPAN_JAM, type StatusHapus } from '#rules/akun/penghapusan.ts';
import { now } from '#app/calls/clock.ts';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { portal } from '#app/portal.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { Permintaan } from './Permintaan.tsx';
import type { UserTabProps } from './search.ts';

type PermintaanRow = RowOf<typeof penghapusan>;

const TONE: Record<StatusHapus, Tone> = {
  menunggu: 'warn',
  ditarik: 'neutral',
  ditolak: 'bad',
  dilaksanakan: 'ok',
};

const STATUS = [
  { value: '', label: 'Semua status' },
  ...Object.entries(STATUS_HAPUS).map(([value, label]) => ({ value, label })),
];

const permintaanColumns = (onOpen: (id: number) => void): readonly Column<PermintaanRow>[] => [
  ...columnsOf(PENGHAPUSAN, {
    name: {
      phone: 'title',
      cell: ({ name, akun }) => name ?? `Akun ${akun} (sudah dihapus)`,
    },
    email: { cell: ({ email }) => email ?? '–' },
    status: { phone: 'main', cell: (row) => <StatusPermintaan row={row} /> },
    diputus_pada: { phone: 'hide' },
    oleh: { phone: 'hide' },
  }),
  {
    ...AKSI,
    width: 92,
    cell: ({ id, akun, name }) => (
      <RowButton
        id={`permintaan-${id}`}
        of={`permintaan ${name ?? `akun ${akun}`}`}
        onClick={() => onOpen(id)}
      >
        Buka
      </RowButton>
    ),
  },
];

function StatusPermintaan({ row: { status, diminta_pada, diputus_pada, oleh } }: { row: PermintaanRow }) {
  const late = status === 'menunggu' && pastTanggapan(diminta_pada, now());
  return (
    <CellLines
      reached
      below={late && `lewat ${TANGGAPAN_JAM} jam`}
      more={
        diputus_pada !== null &&
        `${longWaktu(diputus_pada, portal().time_zone)}${oleh === null ? '' : ` oleh ${oleh}`}`
      }
    >
      <Badge tone={late ? 'bad' : TONE[status]}>{STATUS_HAPUS[status]}</Badge>
    </CellLines>
  );
}

/** Table of the participants' requests to delete their accounts, oldest first by default. */
export function PenghapusanTab({ state, setState }: UserTabProps) {
  const { status, permintaan, q, sort, page, per_page } = state;
  const kolom = useColumnChoice('penghapusan');
  const chosen = { status: status || undefined, q, sort };
  const read = usePaged(penghapusan, { ...chosen, ...pageOf(state) });

  return (
    <>
      <Table
        caption="Permintaan penghapusan"
        noun="permintaan"
        columns={permintaanColumns((id) => setState({ permintaan: id }))}
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
          on: filtersOn(status !== ''),
          fields: (
            <FilterField
              label="Status"
              value={status}
              onValue={(value) => setState({ status: value, page: 1 })}
              options={STATUS}
            />
          ),
        }}
        acts={<Ekspor call={penghapusanEkspor} args={chosen} />}
        empty={
          status === ''
            ? {
                title: 'Belum ada permintaan',
                text: 'Peserta memintanya di Profile, tab Data Saya. Permintaan yang menunggu tampil di sini.',
              }
            : {
                title: 'Tidak ada permintaan seperti ini',
                action: (
                  <Button variant="default" onClick={() => setState({ status: '', page: 1 })}>
                    Tampilkan semua permintaan
                  </Button>
                ),
              }
        }
      />
      {permintaan > 0 && (
        <Permintaan key={permintaan} id={permintaan} onClose={() => setState({ permintaan: 0 })} />
      )}
    </>
  );
}
