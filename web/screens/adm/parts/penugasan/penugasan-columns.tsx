import { headOf } from '#app/calls/list-columns.ts';
import { penugasanState } from '#rules/nilai/penugasan.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { AksiPenugasan } from './AksiPenugasan.tsx';
import type { RowWithLabel, RowLabels } from '../row-with-label.ts';
import { NamaPilih } from '../NamaPilih.tsx';

/** Label for all fields of study that have no name of their own (screens page). */
const NON_PRODI = 'Non-Prodi';

interface ColumnsOf {
  menid: number;
  mentor: string;
  kata: RowLabels;
  rumpun: readonly { id: number; keterangan: string }[];
  /** Locations with their names, if the list shows several locations; otherwise null. */
  lokasi: readonly { id: number; keterangan: string }[] | null;
  isChosen: (row: RowWithLabel) => boolean;
  onToggle: (row: RowWithLabel) => void;
  /** Returns the warnings before the assignment of this participant. */
  warn: (row: RowWithLabel) => readonly string[];
  onAssign: (row: RowWithLabel) => void;
  onFree: (row: RowWithLabel) => void;
  /** Id of the participant whose row is being saved; null: none. */
  saving: number | null;
}

/**
 * Columns of the assignment list: ID, No. Absensi, Nama, Email, Nama Mentor, Rumpun, Aksi (screens page, 4). A checkbox
 * at the name selects the row for a bulk action.
 */
export function penugasanColumns(of: ColumnsOf): readonly Column<RowWithLabel>[] {
  const { menid, mentor, kata } = of;
  const list = kata.list;
  return [
    { ...headOf(list, 'user_id'), phone: 'hide' },
    { ...headOf(list, 'no_absensi'), align: 'right', phone: 'hide' },
    {
      ...headOf(list, 'name'),
      phone: 'title',
      cell: (row) => (
        <NamaPilih
          dipilih={of.isChosen(row)}
          onPilih={penugasanState(row.mentor_id, menid) === 'lain' ? null : () => of.onToggle(row)}
        >
          {row.name}
        </NamaPilih>
      ),
    },
    headOf(list, 'email'),
    {
      ...headOf(list, 'nama_mentor'),
      phone: 'main',
      cell: (row) => row.nama_mentor ?? <Badge tone="warn">Belum ada</Badge>,
    },
    {
      ...headOf(list, 'rumpun_id'),
      cell: (row) => of.rumpun.find(({ id }) => id === row.rumpun_id)?.keterangan ?? NON_PRODI,
    },
    ...(of.lokasi
      ? [
          {
            ...headOf(list, 'lokasi_id'),
            cell: (row: RowWithLabel) => of.lokasi?.find(({ id }) => id === row.lokasi_id)?.keterangan ?? '',
          },
        ]
      : []),
    {
      ...AKSI,
      width: 108,
      align: 'right',
      cell: (row) => (
        <AksiPenugasan
          row={row}
          menid={menid}
          mentor={mentor}
          peringatan={of.warn(row)}
          onAssign={of.onAssign}
          onFree={of.onFree}
          pending={of.saving === row.user_id}
        />
      ),
    },
  ];
}
