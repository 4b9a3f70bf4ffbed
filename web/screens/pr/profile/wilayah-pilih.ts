/** The four levels of an address, the largest region first (Specification 2.10). */
export const TINGKAT = ['provinsi', 'kabupaten', 'kecamatan', 'kelurahan'] as const;
export type Tingkat = (typeof TINGKAT)[number];

/** A region in the list of one level. */
export interface Wilayah {
  kode: string;
  nama: string;
  kode_pos: string | null;
}

const plain = (nama: string) => nama.trim().toLocaleLowerCase('id');

/** Finds the region with this name. An address stores names, and its name may be missing in the list. */
export function findWilayah(
  rows: readonly Wilayah[] | undefined,
  nama: string | undefined,
): Wilayah | undefined {
  return nama === undefined ? undefined : rows?.find((row) => plain(row.nama) === plain(nama));
}

/** Returns the fields to clear when this level gets a new name: the levels inside it and the postal code. */
export function levelsBelow(tingkat: Tingkat): readonly (Tingkat | 'kode_pos')[] {
  return [...TINGKAT.slice(TINGKAT.indexOf(tingkat) + 1), 'kode_pos'];
}

/** Options with the names of regions. Two villages of a district can have the same name; they give one option. */
export function asChoices(rows: readonly Wilayah[] | undefined): { value: string; label: string }[] {
  const names = new Set(rows?.map((row) => row.nama));
  return [...names].map((nama) => ({ value: nama, label: nama }));
}

/** The postal code of a village, if all villages with this name in the district have the same one. */
export function kodePosOf(rows: readonly Wilayah[] | undefined, nama: string | undefined): string | null {
  const found = rows?.filter((row) => nama !== undefined && plain(row.nama) === plain(nama)) ?? [];
  const codes = new Set(found.map((row) => row.kode_pos));
  return codes.size === 1 ? (found[0]?.kode_pos ?? null) : null;
}
