import type { RowOf } from '#contract/endpoint.ts';
import type { laporanOnline } from '#contract/laporan/online.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { Text } from '#ui/box/Text.tsx';
import { angka } from '#ui/form/field/number-text.ts';
import type { Column } from '#ui/table/table-state.ts';
import { Catatan } from './Catatan.tsx';
import { Foto } from './Foto.tsx';

export type Laporan = RowOf<typeof laporanOnline>;

/** The columns that a participant's own table and the public one share (Specification 2.11). */
export const KOLOM_LAPORAN = {
  tanggal: {
    key: 'tanggal',
    header: 'Tanggal',
    sort: (a, b) => a.tanggal.localeCompare(b.tanggal),
    text: (row) => tanggalPanjang(row.tanggal),
    cell: (row) => (
      <Text as="span" nowrap figures>
        {tanggalPanjang(row.tanggal)}
      </Text>
    ),
  },
  nama_mentor: { key: 'nama_mentor', header: 'Mentor', sort: true },
  materi: { key: 'materi', header: 'Materi', sort: true, phone: 'title', width: '18%' },
  kelompok: {
    key: 'kelompok',
    header: 'Kelompok',
    sort: true,
    cell: (row) => (
      <Text as="span" nowrap figures>
        {row.kelompok}
      </Text>
    ),
  },
  durasi: {
    key: 'durasi',
    header: 'Durasi',
    sort: true,
    align: 'right',
    cell: (row) => (
      <Text as="span" nowrap figures>
        {angka(row.durasi)} menit
      </Text>
    ),
  },
  catatan: {
    key: 'catatan',
    header: 'Catatan',
    width: '24%',
    cell: (row) => <Catatan text={row.catatan} />,
  },
  dokumen: {
    key: 'dokumen',
    header: 'Dokumen',
    width: 124,
    text: () => null,
    cell: (row) => (
      <Foto
        alamat={row.dokumen}
        tentang={`${row.materi}, ${tanggalPanjang(row.tanggal)}`}
        oleh={`${row.name}, kelompok ${row.kelompok}`}
      />
    ),
  },
} as const satisfies Record<string, Column<Laporan>>;
