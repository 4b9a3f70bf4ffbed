/** Characters that end a line. */
const GANTI_BARIS = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Invisible characters: controls (Cc), and those that change the direction of the text after them. U+200C and U+200D are allowed: some
 * scripts need them.
 */
// oxlint-disable-next-line no-control-regex -- the control characters are the point
const TAK_TERLIHAT = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** What mail programs turn into a link. */
const ALAMAT_SITUS = /http|www\.|:\/\//i;

/**
 * Why this cannot be the name of a person, an institution, its province or a school (wire page, [3]): the words after the field's name,
 * or null. Names go out in mails, also to people who have not asked for any (threat T40).
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

/** A name as it is shown: one older than the rule stays stored as it is, but is shown on one line and without invisible characters. */
export function namaTampil(nama: string): string {
  if (!GANTI_BARIS.test(nama) && !TAK_TERLIHAT.test(nama)) return nama;
  return nama.replace(BARIS_SEMUA, ' ').replace(TAK_TERLIHAT_SEMUA, '').trim();
}

/** A name as it is compared: blanks are one blank, letters with their marks are one character. */
const namaBanding = (nama: string): string => namaTampil(nama).normalize('NFC').replace(/\s+/g, ' ').trim();

/** Is it the same name, but for blanks? */
export const isNamaSama = (a: string, b: string): boolean => namaBanding(a) === namaBanding(b);

/**
 * Names on earlier editions of a certificate that are not the name of now: each once, as the newest of them has it, without those that
 * differ in blanks or case alone.
 * @param dicetak names of all editions, the oldest first
 */
export function namaSebelumnya(dicetak: readonly string[], sekarang: string): string[] {
  const key = (nama: string) => namaBanding(nama).toLowerCase();
  const names = new Map(dicetak.map((nama) => [key(nama), namaTampil(nama)]));
  names.delete(key(sekarang));
  return [...names.values()];
}
