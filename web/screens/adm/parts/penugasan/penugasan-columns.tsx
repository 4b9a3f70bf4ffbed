import { keadaanPenugasan } from '#rules/nilai/penugasan.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { AksiPenugasan } from './AksiPenugasan.tsx';
import type { Baris, Kata } from '../baris.ts';
import css from './penugasan.module.css';

/** Screens page: every field of study but the three is this. */
const NON_PRODI = 'Non-Prodi';

interface ColumnsOf {
  menid: number;
  mentor: string;
  kata: Kata;
  rumpun: readonly { id: number; keterangan: string }[];
  /** Names of the locations, where the list shows several. */
  lokasi: readonly { id: number; keterangan: string }[] | null;
  isChosen: (row: Baris) => boolean;
  onToggle: (row: Baris) => void;
  onAssign: (row: Baris) => void;
  onFree: (row: Baris) => void;
  /** Whose row is being saved. */
  saving: number | null;
}

/** Screens page, 4: ID, No. Absensi, Nama, Email, Nama Mentor, Rumpun, Aksi. A name with a box can be chosen for many at once. */
export function penugasanColumns(of: ColumnsOf): readonly Column<Baris>[] {
  const { menid, mentor, kata } = of;
  return [
    { key: 'user_id', header: 'ID', sort: true, width: 64, phone: 'hide' },
    { key: 'no_absensi', header: 'No. Absensi', sort: true, width: 96, align: 'right' },
    {
      key: 'name',
      header: 'Nama',
      sort: true,
      phone: 'title',
      cell: (row) =>
        keadaanPenugasan(row.mentor_id, menid) === 'lain' ? (
          <span className={css.name}>{row.name}</span>
        ) : (
          <label className={css.name}>
            <input type="checkbox" checked={of.isChosen(row)} onChange={() => of.onToggle(row)} />
            <span>{row.name}</span>
          </label>
        ),
    },
    { key: 'email', header: 'Email', sort: true },
    {
      key: 'nama_mentor',
      header: kata.kolom,
      sort: true,
      cell: (row) => row.nama_mentor ?? <Badge tone="warn">Belum ada</Badge>,
    },
    {
      key: 'rumpun_id',
      header: 'Rumpun',
      sort: true,
      cell: (row) => of.rumpun.find(({ id }) => id === row.rumpun_id)?.keterangan ?? NON_PRODI,
    },
    ...(of.lokasi
      ? [
          {
            key: 'lokasi_id',
            header: 'Lokasi',
            cell: (row: Baris) => of.lokasi?.find(({ id }) => id === row.lokasi_id)?.keterangan ?? '',
          },
        ]
      : []),
    {
      ...AKSI,
      align: 'right',
      cell: (row) => (
        <AksiPenugasan
          row={row}
          menid={menid}
          mentor={mentor}
          onAssign={of.onAssign}
          onFree={of.onFree}
          pending={of.saving === row.user_id}
        />
      ),
    },
  ];
}
