import { headOf } from '#app/calls/list-columns.ts';
import { penugasanState } from '#rules/nilai/penugasan.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { AksiPenugasan } from './AksiPenugasan.tsx';
import type { RowWithLabel, RowLabels } from '../row-with-label.ts';
import { choiceColumn } from '../choice-column.tsx';
import type { Selection } from '../selection.ts';

/**
 * State of a selected row: `bebas` is unassigned and can be assigned; `milik` belongs to this mentor and can be moved.
 */
export type Selected = 'bebas' | 'milik';

/** Label that is shown if `rumpun` has no entry for the participant's field of study. */
const NON_PRODI = 'Non-Prodi';

interface ColumnsOf {
  menid: number;
  mentor: string;
  kata: RowLabels;
  rumpun: readonly { id: number; keterangan: string }[];
  /** Locations with their names. Null if the list shows only one location, because it then has no location column. */
  lokasi: readonly { id: number; keterangan: string }[] | null;
  /** Rows on the current page of the list. */
  rows: readonly RowWithLabel[] | undefined;
  chosen: Selection<number, Selected>;
  /** Returns the warnings that the admin sees before assigning this participant. */
  warn: (row: RowWithLabel) => readonly string[];
  onAssign: (row: RowWithLabel) => void;
  onFree: (row: RowWithLabel) => void;
  /** Id of the participant whose row is being saved, or null. */
  saving: number | null;
}

/**
 * Columns of the assignment list. A checkbox selects a row for bulk actions, unless the participant has another mentor.
 */
export function penugasanColumns(of: ColumnsOf): readonly Column<RowWithLabel>[] {
  const { menid, mentor, kata } = of;
  const list = kata.list;
  return [
    choiceColumn({
      terpilih: of.chosen,
      rows: of.rows,
      entryOf: ({ user_id, mentor_id }) => {
        const keadaan = penugasanState(mentor_id, menid);
        return keadaan === 'lain' ? null : ([user_id, keadaan] as const);
      },
      nameOf: ({ name }) => name,
    }),
    { ...headOf(list, 'user_id'), phone: 'hide' },
    { ...headOf(list, 'no_absensi'), align: 'right', phone: 'hide' },
    { ...headOf(list, 'name'), phone: 'title', cell: ({ name }) => <strong>{name}</strong> },
    headOf(list, 'email'),
    {
      ...headOf(list, 'nama_mentor'),
      phone: 'main',
      cell: ({ nama_mentor }) =>
        nama_mentor === null ? <Badge tone="warn">Belum ada</Badge> : <span data-bare>{nama_mentor}</span>,
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
