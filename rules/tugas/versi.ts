/**
 * Returns the newest of several times as the same text; null if there is no time. The result is the version of several
 * rows that one page loads together (Specification, list of calls, Conventions).
 */
export function newestVersi(instants: readonly (string | null | undefined)[]): string | null {
  const known = instants.filter((each) => each !== null && each !== undefined);
  return known.length === 0 ? null : known.reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b));
}

/**
 * Error message when another person has changed the data since the page was loaded (Specification, list of calls,
 * Conventions).
 * @param subject subject of the sentence: `Klaim ini`
 */
export const hasChanged = (subject: string): string =>
  `${subject} baru saja diubah orang lain. Lihat dahulu yang tersimpan, lalu simpan lagi.`;

/**
 * Error message when the same person has saved the data in another tab or on another device.
 * @param subject subject of the sentence: `Tugas ini`
 */
export const alreadySaved = (subject: string): string =>
  `${subject} sudah disimpan dari tab atau perangkat lain. Lihat dahulu versi tersimpan, lalu simpan lagi.`;
