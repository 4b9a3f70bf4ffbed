import { z } from 'zod';
import { diffFields } from '#rules/tugas/diff-fields.ts';
import { aksiText, objekText } from '#rules/riwayat.ts';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';
import { listOf, type ListColumn } from '#contract/list.ts';

/** Names for the ids in a history entry, by key: `mentor_id/4`, `butir/12`. */
const Acuan = z.record(z.string(), ShownNama);

/** One database row that a history entry has changed. */
export const ChangeRow = z.object({
  objek: z.string(),
  nama: ShownNama.nullable(),
  sebelum: z.unknown(),
  sesudah: z.unknown(),
  acuan: Acuan,
});
type Change = z.output<typeof ChangeRow>;

/** Fields of a history entry that both the table and the spreadsheet show. */
export const EntryRow = ChangeRow.extend({ waktu: Waktu, pelaku: z.string(), aksi: z.string() });

export const RiwayatRow = EntryRow.extend({
  id: z.number(),
  /** Number of database rows that the history entry has changed. */
  jumlah: z.number(),
  /** 1: an admin can undo the history entry. */
  dapat_diurungkan: Flag,
  /** Time and author of the undo; null if the history entry was not undone. */
  diurungkan: z.object({ waktu: Waktu, pelaku: z.string() }).nullable(),
  /**
   * For the history of a single object: the rows of this object that a bulk action has changed. The list is empty in
   * all other cases, also if the whole entry is about this object.
   */
  baris: z.array(ChangeRow.omit({ nama: true })),
});

/** Returns the old or the new values of the changed fields as one line of text. */
const side = (entry: Parameters<typeof diffFields>[0], key: 'dari' | 'ke') =>
  diffFields(entry)
    .filter((difference) => difference[key] !== null)
    .map((difference) =>
      difference.kolom === '' ? difference[key] : `${difference.kolom}: ${difference[key]}`,
    )
    .join('; ');

const OBJEK = {
  title: 'Objek',
  value: ({ objek, nama, acuan }) => objekText(objek, nama, acuan),
} as const satisfies ListColumn<Change>;

/** Columns of the history table: waktu, pelaku, aksi, objek, sebelum, sesudah. */
export const RIWAYAT = listOf(
  EntryRow,
  {
    waktu: { title: 'Waktu', as: 'waktu', sort: true, width: 180 },
    pelaku: { title: 'Pelaku', sort: true, width: 190 },
    aksi: { title: 'Aksi', sort: true, width: 150, value: ({ aksi }) => aksiText(aksi) },
    objek: { ...OBJEK, width: 200 },
    sebelum: { title: 'Sebelum', width: 230, value: (entry) => side(entry, 'dari') },
    sesudah: { title: 'Sesudah', width: 230, value: (entry) => side(entry, 'ke') },
  },
  ['id'],
);

/** All database rows that one history entry has changed. */
export const CHANGE_LIST = listOf(ChangeRow, {
  objek: OBJEK,
  sebelum: { title: 'Sebelum', value: (row) => side(row, 'dari') },
  sesudah: { title: 'Sesudah', value: (row) => side(row, 'ke') },
});
