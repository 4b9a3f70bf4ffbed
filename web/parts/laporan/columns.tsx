import type { RowOf } from '#contract/endpoint.ts';
import type { laporanOnline } from '#contract/laporan/online.ts';
import type { LAPORAN } from '#contract/lists/laporan.ts';
import { longTanggal, shortTanggal } from '#rules/text/format.ts';
import type { Drawing } from '#app/calls/list-columns.ts';
import { Text } from '#ui/box/Text.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { Catatan } from './Catatan.tsx';
import { Foto } from './Foto.tsx';

export type Laporan = RowOf<typeof laporanOnline>;

/**
 * Cells for both tables of reports (Specification 2.11): the participant's own table, sorted in the browser, and the
 * public table.
 */
export const LAPORAN_DRAWN: Readonly<Record<(typeof LAPORAN)['screen'][number], Drawing<Laporan>>> = {
  tanggal: {
    sort: (a, b) => a.tanggal.localeCompare(b.tanggal),
    phone: 'main',
    text: (row) => longTanggal(row.tanggal),
    cell: (row) => (
      <Text as="span" nowrap figures>
        {shortTanggal(row.tanggal)}
      </Text>
    ),
  },
  name: {},
  nama_mentor: {},
  materi: { phone: 'title' },
  kelompok: {
    cell: (row) => (
      <Text as="span" nowrap figures>
        {row.kelompok}
      </Text>
    ),
  },
  durasi: {
    cell: (row) => (
      <Text as="span" nowrap figures>
        {numberText(row.durasi)} menit
      </Text>
    ),
  },
  catatan: { cell: (row) => <Catatan text={row.catatan} /> },
  dokumen: {
    text: () => null,
    cell: (row) => (
      <Foto
        alamat={row.dokumen}
        tentang={`${row.materi}, ${longTanggal(row.tanggal)}`}
        oleh={`${row.name}, kelompok ${row.kelompok}`}
      />
    ),
  },
};
