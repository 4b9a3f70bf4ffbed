/** The four levels of an address, from the largest region to the smallest (Specification 2.10). */
export const TINGKAT = ['provinsi', 'kabupaten', 'kecamatan', 'kelurahan'] as const;
export type Tingkat = (typeof TINGKAT)[number];

/** A region of an address, as a list of one level contains it. */
export interface Wilayah {
  kode: string;
  nama: string;
  kode_pos: string | null;
}

const plain = (nama: string) => nama.trim().toLocaleLowerCase('id');

/** Returns the region with this name. Addresses store names, so the name may be missing in the list. */
export function findWilayah(
  rows: readonly Wilayah[] | undefined,
  nama: string | undefined,
): Wilayah | undefined {
  return nama === undefined ? undefined : rows?.find((row) => plain(row.nama) === plain(nama));
}

/** Returns the fields to clear when this level gets another name: all levels inside it, and the postal code. */
export function levelsBelow(tingkat: Tingkat): readonly (Tingkat | 'kode_pos')[] {
  return [...TINGKAT.slice(TINGKAT.indexOf(tingkat) + 1), 'kode_pos'];
}

/** Returns options with the names of regions. Villages of a district that have the same name become one option. */
export function asChoices(rows: readonly Wilayah[] | undefined): { value: string; label: string }[] {
  const names = new Set(rows?.map((row) => row.nama));
  return [...names].map((nama) => ({ value: nama, label: nama }));
}

/**
 * Returns the postal code of a village. If several villages in the district have this name, they must all have the same
 * code.
 */
export function kodePosOf(rows: readonly Wilayah[] | undefined, nama: string | undefined): string | null {
  const found = rows?.filter((row) => nama !== undefined && plain(row.nama) === plain(nama)) ?? [];
  const codes = new Set(found.map((row) => row.kode_pos));
  return codes.size === 1 ? (found[0]?.kode_pos ?? null) : null;
}
