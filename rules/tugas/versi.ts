/** The newest of these instants, as it is written; null where there is none. It is the version of rows read together (wire page, Conventions). */
export function newestVersi(instants: readonly (string | null | undefined)[]): string | null {
  const known = instants.filter((each) => each !== null && each !== undefined);
  return known.length === 0 ? null : known.reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b));
}

/**
 * Wire page, Conventions: whoever has not seen what is stored now may not replace it.
 * @param apa what it is, at the beginning of the sentence: `Klaim ini`
 */
export const sudahBerubah = (apa: string): string =>
  `${apa} baru saja diubah orang lain. Lihat dahulu yang tersimpan, lalu simpan lagi.`;

/** The same of what one person alone writes, on two devices. */
export const sudahDisimpan = (apa: string): string =>
  `${apa} sudah disimpan dari tab atau perangkat lain. Lihat dahulu versi tersimpan, lalu simpan lagi.`;
