/**
 * Message for a name that the database can store but the certificate cannot print (Specification, list of screens,
 * registration and profile).
 */
export const NOT_PRINTED = 'Nama ini belum dapat dicetak pada sertifikat. Hubungi panitia.';

const lineOf = (ranges: readonly string[]) => new RegExp(`^[${ranges.join('')}]*$`, 'u');

/** Characters of the scripts that run from left to right. */
const LEFT_TO_RIGHT = lineOf([
  // Latin with its diacritics, digits and punctuation.
  String.raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u02e9\u02ec\u02ee\u0300-\u034e\u1e00-\u1efb\u2010-\u2027\u2030-\u205e`,
  // Greek.
  String.raw`\u0370-\u0377\u037a-\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d`,
  String.raw`\u1f50-\u1f57\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fbc\u1fc2-\u1fc4\u1fc6-\u1fcc\u1fd0-\u1fd3\u1fd6-\u1fdb\u1fe0-\u1fec`,
  String.raw`\u1ff2-\u1ff4\u1ff6-\u1ffc`,
  // Cyrillic, Armenian, Georgian.
  String.raw`\u0400-\u0525\u0531-\u0556\u0559-\u055f\u0561-\u0587\u0589\u058a\u10a0-\u10c5\u10d0-\u10fc`,
  // More letters, marks and signs that are written from left to right.
  String.raw`\u0351-\u0353\u0357-\u0358\u035a\u035c-\u0362\u037f\u1d00-\u1d14\u1d16-\u1d23\u1d26-\u1d2e\u1d30-\u1d5b\u1d5d-\u1d6a\u1d77-\u1d78`,
  String.raw`\u1d7b\u1d7d\u1d85\u1d9b-\u1dbf\u1dc4-\u1dc9\u1f59-\u1f5d\u2070-\u2079\u207d-\u2089\u208d-\u20b5\u20b8-\u20ba\u20bd\u20d0-\u20d1`,
  String.raw`\u20d6-\u20d7\u20db-\u20dc\u20e1\u2102\u2107\u210b-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c-\u212d\u212f-\u2139\u213c-\u213f`,
  String.raw`\u2145-\u2149\u214e\u2150-\u2185\u2189\u2308-\u230b\u2460-\u2469\u2768-\u2793\u27c5-\u27c6\u27e6-\u27eb\u2983-\u2984\u2c60-\u2c77`,
  String.raw`\u2c79-\u2c7f\u2d00-\u2d25\u2e18\u2e1f\u2e22-\u2e25\u2e2e\ua644-\ua647\ua64c-\ua64d\ua650-\ua651\ua654-\ua657\ua662-\ua66e`,
  String.raw`\ua68a-\ua68d\ua694-\ua695\ua698-\ua699\ua71b-\ua71f\ua722-\ua72b\ua730-\ua741\ua746-\ua74b\ua74e-\ua753\ua756-\ua757\ua764-\ua767`,
  String.raw`\ua780-\ua783\ua78b-\ua78e\ua790-\ua791\ua7a0-\ua7aa\ua7f8-\ua7ff\ufb00-\ufb17\ufe20-\ufe23\u{1d538}-\u{1d56b}\u{1d7d8}-\u{1d7e1}`,
  // Lao.
  String.raw`\u0e81-\u0e84\u0e87-\u0e88\u0e8a\u0e8d\u0e94-\u0e97\u0e99-\u0e9f\u0ea1-\u0ea7\u0eaa-\u0eab\u0ead-\u0eb9\u0ebb-\u0ecd\u0ed0-\u0edd`,
  // Canadian syllabics.
  String.raw`\u1401-\u1407\u1409-\u141b\u141d-\u1435\u1437-\u144a\u144c-\u1452\u1454-\u14bd\u14c0-\u14ea\u14ec-\u1507\u1510-\u153e\u1540-\u1550`,
  String.raw`\u1552-\u156a\u1574-\u1585\u158a-\u1596\u15a0-\u15af\u15de\u15e1\u1646-\u1647\u166e-\u1676`,
  // Ogham, Tifinagh, Lisu, Old Italic.
  String.raw`\u1681-\u169c\u2d30-\u2d65\u2d6f\ua4d0-\ua4ff\u{10300}-\u{1031e}\u{10320}-\u{10323}`,
]);
/**
 * Characters of the scripts that run from right to left, with one expression for each script. Digits and brackets are
 * missing, because a certificate would print them in the wrong order.
 */
const ARAB = lineOf([
  String.raw` .'\u2019\u060c\u0621-\u063a\u0640-\u0655\u0670\u0674\u0679-\u06bf\u06c6-\u06c8\u06cb\u06cc\u06ce\u06d0\u06d5\u200c\u200d\-`,
  String.raw`\u0615\u0657\u065a\u066e\u066f\ufb52-\ufba3\ufbaa-\ufbad\ufbd3-\ufbdc\ufbde\ufbdf\ufbe4-\ufbe9\ufbfc-\ufbff\ufe70-\ufefc`,
]);
const IBRANI = lineOf([
  String.raw` .'\u2019\u05b0-\u05c3\u05c6\u05c7\u05d0-\u05ea\u05f0-\u05f4\ufb1e\ufb20-\ufb28\ufb4f\-`,
]);
/** This expression contains the N'Ko digits, because they run from right to left too. */
const NKO = lineOf([String.raw` .'\u2019\u07c0-\u07e7\u07eb-\u07f5\u07f8-\u07fa\u200c\u200d\-`]);

/**
 * Tests whether a certificate can print this name. The fonts must have every character. The whole name must
 * run in one direction, because `api/parts/sertifikat/fonts.ts` draws a line without splitting it by
 * direction.
 */
export function isPrinted(nama: string): boolean {
  const text = nama.normalize('NFC');
  return LEFT_TO_RIGHT.test(text) || ARAB.test(text) || IBRANI.test(text) || NKO.test(text);
}
