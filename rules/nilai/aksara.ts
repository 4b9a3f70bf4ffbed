/** Message beside a name that can be stored but not printed (screens page, registration and profile). */
export const BELUM_TERCETAK = 'Nama ini belum dapat dicetak pada sertifikat. Hubungi panitia.';

const lineOf = (ranges: readonly string[]) => new RegExp(`^[${ranges.join('')}]*$`, 'u');

/** Left-to-right scripts. */
const KIRI_KE_KANAN = lineOf([
  // Latin with its marks, digits and punctuation.
  String.raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u02e9\u02ec\u02ee\u0300-\u034e\u1e00-\u1efb\u2010-\u2027\u2030-\u205e`,
  // Greek.
  String.raw`\u0370-\u0377\u037a-\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d`,
  String.raw`\u1f50-\u1f57\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3\u1fd6-\u1fdb\u1fe0-\u1fec`,
  String.raw`\u1ff2-\u1ff4\u1ff6-\u1ffc`,
  // Cyrillic, Armenian, Georgian.
  String.raw`\u0400-\u0525\u0531-\u0556\u0559-\u055f\u0561-\u0587\u0589\u058a\u10a0-\u10c5\u10d0-\u10fc`,
]);
/**
 * Right-to-left scripts, one at a time. Digits, brackets and other letters run left to right and would be printed in
 * the wrong order.
 */
const ARAB = lineOf([
  String.raw` .'\u2019\u060c\u0621-\u063a\u0640-\u0655\u0670\u0674\u0679-\u06bf\u06c6-\u06c8\u06cb\u06cc\u06ce\u06d0\u06d5\u200c\u200d\-`,
]);
const IBRANI = lineOf([String.raw` .'\u2019\u05b0-\u05c3\u05d0-\u05ea\u05f0-\u05f4\-`]);

/**
 * Tests whether a certificate can print this name: its fonts have every character, and the text runs in one direction
 * (`api/parts/sertifikat/huruf.ts` draws a line as a whole).
 */
export function isTercetak(nama: string): boolean {
  const text = nama.normalize('NFC');
  return KIRI_KE_KANAN.test(text) || ARAB.test(text) || IBRANI.test(text);
}
