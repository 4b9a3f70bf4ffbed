/** The four levels of an address, from the outside in (Specification 2.10). */
export const TINGKAT = ['provinsi', 'kabupaten', 'kecamatan', 'kelurahan'] as const;
export type Tingkat = (typeof TINGKAT)[number];

/** A region of the list. */
export interface Wilayah {
  kode: string;
  nama: string;
  kode_pos: string | null;
}

const plain = (nama: string) => nama.trim().toLocaleLowerCase('id');

/** Finds the region of a stored name; an address stores names, which may be missing in the list. */
export function findWilayah(
  rows: readonly Wilayah[] | undefined,
  nama: string | undefined,
): Wilayah | undefined {
  return nama === undefined ? undefined : rows?.find((row) => plain(row.nama) === plain(nama));
}

/** The fields that a new name at one level clears: all levels inside it. */
export function levelsBelow(tingkat: Tingkat): readonly (Tingkat | 'kode_pos')[] {
  return [...TINGKAT.slice(TINGKAT.indexOf(tingkat) + 1), 'kode_pos'];
}

/** Options by name: two villages of a district with the same name give one option. */
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
