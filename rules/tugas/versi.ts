/** The latest of these instants, as it was written; null without any. It is the version of rows read together (wire page, Conventions). */
export function newestVersi(instants: readonly (string | null | undefined)[]): string | null {
  const known = instants.filter((each) => each !== null && each !== undefined);
  return known.length === 0 ? null : known.reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b));
}

/**
 * Wire page, Conventions: nobody may replace what is stored without having seen it.
 * @param apa what it is about, as the sentence begins: `Klaim ini`
 */
export const sudahBerubah = (apa: string): string =>
  `${apa} baru saja diubah orang lain. Lihat dahulu yang tersimpan, lalu simpan lagi.`;

/** The same for something that one person alone writes, on two devices. */
export const sudahDisimpan = (apa: string): string =>
  `${apa} sudah disimpan dari tab atau perangkat lain. Lihat dahulu versi tersimpan, lalu simpan lagi.`;
