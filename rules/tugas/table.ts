import { rapat } from '#rules/text/heading.ts';

/** Maximum number of materials in the table of a location. Even the longest programme has far fewer materials. */
export const TABLE_MAKS = 200;

/**
 * Accepted spellings of the values 0 and 1 in these columns, indexed by the value. The first spelling is the displayed
 * one.
 */
export const PILIHAN: Readonly<
  Record<'is_tugas' | 'is_review' | 'is_aktif', readonly (readonly string[])[]>
> = {
  is_tugas: [
    ['Materi Online', 'materi', 'online', 'daring', '0'],
    ['Tugas', 'penugasan', 'tugas mandiri', '1'],
  ],
  is_review: [
    ['Tidak', 't', '0', ''],
    ['Ya', 'y', '1', 'review'],
  ],
  is_aktif: [
    ['Nonaktif', 'tidak', 't', '0'],
    ['Aktif', 'ya', 'y', '1', ''],
  ],
};

/** A category with the fields that lists show: id and name. */
export interface Kategori {
  readonly id_kat: number;
  readonly keterangan_kategori: string;
}

/** Returns the value 0 or 1 of a cell. Returns null for any other text. */
export function readPilihan(kolom: keyof typeof PILIHAN, text: string): 0 | 1 | null {
  const word = rapat(text);
  const found = PILIHAN[kolom].findIndex((words) => words.some((each) => rapat(each) === word));
  return found < 0 ? null : (found as 0 | 1);
}

/** Finds the category by its number, its name, or a unique beginning of its name. */
export function readKategori(text: string, kategori: readonly Kategori[]): number | null {
  const word = rapat(text);
  if (word === '') return null;
  const exact = kategori.find(
    (each) => String(each.id_kat) === word || rapat(each.keterangan_kategori) === word,
  );
  const near = kategori.filter((each) => rapat(each.keterangan_kategori).startsWith(word));
  return (exact ?? (near.length === 1 ? near[0] : undefined))?.id_kat ?? null;
}
