/**
 * The latest instant, as written; null without one. It is the version of rows that are read together (wire page,
 * Conventions).
 */
export function newestVersi(instants: readonly (string | null | undefined)[]): string | null {
  const known = instants.filter((each) => each !== null && each !== undefined);
  return known.length === 0 ? null : known.reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b));
}

/**
 * Conflict message: a save must know the stored version (wire page, Conventions).
 * @param subject subject of the sentence: `Klaim ini`
 */
export const hasChanged = (subject: string): string =>
  `${subject} baru saja diubah orang lain. Lihat dahulu yang tersimpan, lalu simpan lagi.`;

/** Conflict message for data that one person writes on two devices. */
export const alreadySaved = (subject: string): string =>
  `${subject} sudah disimpan dari tab atau perangkat lain. Lihat dahulu versi tersimpan, lalu simpan lagi.`;
