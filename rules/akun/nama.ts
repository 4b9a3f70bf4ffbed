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

/** A name has at least so many letters (wire page, [4]). */
const HURUF_MIN = 2;

/**
 * Characters that take no room and are no part of a name: Unicode's default-ignorable ones. Not removed here: U+200C and U+200D, which
 * some scripts need, and signs of direction, which are refused.
 */
const TAK_BERLEBAR = /(?![\u061C\u200C-\u200F\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;
/** A run of blanks: every blank of Unicode, and the empty Braille cell. */
const SPASI = /[\p{Zs}\u2800]+/gu;
const PENYAMBUNG = /[\u200C\u200D]+/g;

/** Keeps one joiner of a run, and only between two letters; marks belong to the letter before them. */
const keepJoiner = (run: string, at: number, text: string) =>
  /[\p{L}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
  /^\p{L}/u.test(text.slice(at + run.length, at + run.length + 2))
    ? run[0]!
    : '';

/**
 * A name as it is stored (wire page, [4]): composed (NFC), every run of blanks one space, trimmed, without characters that take no room.
 * Controls, line breaks and signs of direction stay: {@link namaSalah} refuses them.
 */
export const namaBersih = (nama: string): string =>
  nama.replace(TAK_BERLEBAR, '').replace(PENYAMBUNG, keepJoiner).normalize('NFC').replace(SPASI, ' ').trim();

/**
 * Why a cleaned text cannot be the name of a person, an institution, its province or a school (wire page, [3] and [4]): the words after
 * the field's name, or null. Names go out in mails, also to people who have not asked for any (threat T40).
 */
export function namaSalah(nama: string): string | null {
  if (GANTI_BARIS.test(nama)) return 'harus satu baris';
  if (TAK_TERLIHAT.test(nama))
    return 'berisi karakter yang tidak terlihat. Hapus isian ini, lalu ketik ulang';
  if (ALAMAT_SITUS.test(nama)) return 'tidak boleh berisi alamat situs (http, www., atau ://)';
  if ((nama.match(/\p{L}/gu)?.length ?? 0) < HURUF_MIN)
    return `harus berisi paling sedikit ${HURUF_MIN} huruf`;
  return null;
}

const BARIS_SEMUA = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g;
const TAK_TERLIHAT_SEMUA = new RegExp(TAK_TERLIHAT.source, 'g');
/** ASCII words with one space between them: nothing to clean. */
const SUDAH_BERSIH = /^[!-~]+(?: [!-~]+)*$/;

/** A name as reads return it and comparisons use it: cleaned, on one line, without controls; also one stored before the rule. */
export function namaTampil(nama: string): string {
  if (SUDAH_BERSIH.test(nama)) return nama;
  return namaBersih(nama.replace(BARIS_SEMUA, ' ').replace(TAK_TERLIHAT_SEMUA, ''));
}

/** Are they the same name after cleaning? */
export const isNamaSama = (a: string, b: string): boolean => namaTampil(a) === namaTampil(b);

/**
 * Names on earlier editions of a certificate that are not the name of now: each once, as the newest of them has it, without those that
 * differ in blanks or case alone.
 * @param dicetak names of all editions, the oldest first
 */
export function namaSebelumnya(dicetak: readonly string[], sekarang: string): string[] {
  const key = (nama: string) => namaTampil(nama).toLowerCase();
  const names = new Map(dicetak.map((nama) => [key(nama), namaTampil(nama)]));
  names.delete(key(sekarang));
  return [...names.values()];
}
