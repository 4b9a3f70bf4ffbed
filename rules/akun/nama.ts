/** Signs that end a line. */
const GANTI_BARIS = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Signs that nobody sees: controls (Cc), and those that turn the direction of what stands behind them. U+200C and U+200D stay: some
 * scripts write with them.
 */
// oxlint-disable-next-line no-control-regex -- the control characters are the point
const TAK_TERLIHAT = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** What mail programs make a link of. */
const ALAMAT_SITUS = /http|www\.|:\/\//i;

/**
 * Why this is no name of a person, an institution, its province or a school (wire page, [3]): what stands behind the name of the field,
 * or null. Such names leave in mails to people who have asked for none (threat T40).
 */
export function namaSalah(nama: string): string | null {
  if (GANTI_BARIS.test(nama)) return 'harus satu baris';
  if (TAK_TERLIHAT.test(nama))
    return 'berisi karakter yang tidak terlihat. Hapus isian ini, lalu ketik ulang';
  if (ALAMAT_SITUS.test(nama)) return 'tidak boleh berisi alamat situs (http, www., atau ://)';
  return null;
}

const BARIS_SEMUA = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g;
const TAK_TERLIHAT_SEMUA = new RegExp(TAK_TERLIHAT.source, 'g');

/** A name as it is shown: one that is older than the rule stays as it is stored, and is shown on one line, without what nobody sees. */
export function namaTampil(nama: string): string {
  if (!GANTI_BARIS.test(nama) && !TAK_TERLIHAT.test(nama)) return nama;
  return nama.replace(BARIS_SEMUA, ' ').replace(TAK_TERLIHAT_SEMUA, '').trim();
}
