import { z } from 'zod';
import { diffFields } from '#rules/tugas/perbedaan.ts';
import { aksiText, objekText } from '#rules/riwayat.ts';
import { Flag, NamaTampil, Waktu } from '#contract/fields.ts';
import { listOf, type ListColumn } from '#contract/list.ts';

/** Names of the ids in an entry: `mentor_id/4`, `butir/12`. */
const Acuan = z.record(z.string(), NamaTampil);

/** One row changed by an entry. */
export const PerubahanRow = z.object({
  objek: z.string(),
  nama: NamaTampil.nullable(),
  sebelum: z.unknown(),
  sesudah: z.unknown(),
  acuan: Acuan,
});
type Perubahan = z.output<typeof PerubahanRow>;

/** Fields of an entry that both the table and the spreadsheet show. */
export const EntriRow = PerubahanRow.extend({ waktu: Waktu, pelaku: z.string(), aksi: z.string() });

export const RiwayatRow = EntriRow.extend({
  id: z.number(),
  /** Number of rows changed by the entry. */
  jumlah: z.number(),
  /** 1: the entry can be undone. */
  dapat_diurungkan: Flag,
  /** Time and author of the undo; null without one. */
  diurungkan: z.object({ waktu: Waktu, pelaku: z.string() }).nullable(),
  /** In the history of one object: its changed rows, where the entry has changed other objects too. */
  baris: z.array(PerubahanRow.omit({ nama: true })),
});

/** One side of the differences on one line. */
const side = (entri: Parameters<typeof diffFields>[0], key: 'dari' | 'ke') =>
  diffFields(entri)
    .filter((beda) => beda[key] !== null)
    .map((beda) => (beda.kolom === '' ? beda[key] : `${beda.kolom}: ${beda[key]}`))
    .join('; ');

const OBJEK = {
  title: 'Objek',
  value: ({ objek, nama, acuan }) => objekText(objek, nama, acuan),
} as const satisfies ListColumn<Perubahan>;

/** Screens page: waktu, pelaku, aksi, objek, sebelum, sesudah. */
export const RIWAYAT = listOf(
  EntriRow,
  {
    waktu: { title: 'Waktu', as: 'waktu', sort: true, width: 180 },
    pelaku: { title: 'Pelaku', sort: true, width: 190 },
    aksi: { title: 'Aksi', sort: true, width: 150, value: ({ aksi }) => aksiText(aksi) },
    objek: { ...OBJEK, width: 200 },
    sebelum: { title: 'Sebelum', width: 230, value: (entri) => side(entri, 'dari') },
    sesudah: { title: 'Sesudah', width: 230, value: (entri) => side(entri, 'ke') },
  },
  ['id'],
);

/** The rows of one entry. */
export const PERUBAHAN = listOf(PerubahanRow, {
  objek: OBJEK,
  sebelum: { title: 'Sebelum', value: (row) => side(row, 'dari') },
  sesudah: { title: 'Sesudah', value: (row) => side(row, 'ke') },
});
