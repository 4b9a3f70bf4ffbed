/** The four levels of an address, from the outside in (Specification 2.10). */
export const TINGKAT = ['provinsi', 'kabupaten', 'kecamatan', 'kelurahan'] as const;
export type Tingkat = (typeof TINGKAT)[number];

/** A region as the list has it. */
export interface Wilayah {
  kode: string;
  nama: string;
  kode_pos: string | null;
}

const plain = (nama: string) => nama.trim().toLocaleLowerCase('id');

/** The region that a stored name means; an address keeps names, which need not be those of the list. */
export function findWilayah(
  rows: readonly Wilayah[] | undefined,
  nama: string | undefined,
): Wilayah | undefined {
  return nama === undefined ? undefined : rows?.find((row) => plain(row.nama) === plain(nama));
}

/** What a new name at one level empties: everything inside it. */
export function levelsBelow(tingkat: Tingkat): readonly (Tingkat | 'kode_pos')[] {
  return [...TINGKAT.slice(TINGKAT.indexOf(tingkat) + 1), 'kode_pos'];
}

/** As choices by name: a name that two villages of a district share stands once. */
export function asChoices(rows: readonly Wilayah[] | undefined): { value: string; label: string }[] {
  const names = new Set(rows?.map((row) => row.nama));
  return [...names].map((nama) => ({ value: nama, label: nama }));
}

/** The postal code of a village, where all of that name in the district have the same one. */
export function kodePosOf(rows: readonly Wilayah[] | undefined, nama: string | undefined): string | null {
  const found = rows?.filter((row) => nama !== undefined && plain(row.nama) === plain(nama)) ?? [];
  const codes = new Set(found.map((row) => row.kode_pos));
  return codes.size === 1 ? (found[0]?.kode_pos ?? null) : null;
}
