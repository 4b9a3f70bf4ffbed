/** Characters that end a line. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Invisible characters that a name must not contain: control characters (Cc) and bidi controls. The joiners U+200C and
 * U+200D are allowed, because some scripts need them.
 */
// oxlint-disable-next-line no-control-regex -- the expression finds control characters
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** Text that mail programs turn into a link. */
const ALAMAT_SITUS = /http|www\.|:\/\//i;

/** Minimum number of letters in a name (Specification, list of calls, section [4]). */
const LETTERS_MIN = 2;

/**
 * Invisible characters that are removed from a name (default-ignorable in Unicode). The expression excludes U+200C and
 * U+200D, which some scripts need, and the bidi controls, because `invalidNama` refuses them.
 */
const ZERO_WIDTH = /(?![\u061C\u200C-\u200F\u202A-\u202E\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;
/** One or more adjacent blanks: all Unicode blanks and the empty Braille cell. */
const SPACE = /[\p{Zs}\u2800]+/gu;
const JOINER = /[\u200C\u200D]+/g;

/**
 * Reduces adjacent joiners to the first one. Removes joiners that are not between two letters. A combining
 * mark counts as part of the letter before it.
 */
const keepJoiner = (run: string, at: number, text: string) =>
  /[\p{L}\p{M}]$/u.test(text.slice(Math.max(0, at - 2), at)) &&
  /^\p{L}/u.test(text.slice(at + run.length, at + run.length + 2))
    ? run[0]!
    : '';

/**
 * Cleans a name for storage (Specification, list of calls, section [4]): converts it to NFC, replaces adjacent blanks
 * with one space, trims it, and removes ignorable characters. Control characters, line breaks and bidi controls stay,
 * so that {@link invalidNama} can refuse the name.
 */
export const cleanNama = (nama: string): string =>
  nama.replace(ZERO_WIDTH, '').replace(JOINER, keepJoiner).normalize('NFC').replace(SPACE, ' ').trim();

/**
 * Checks whether a cleaned text can be the name of a person, institution, province or school (Specification, list of
 * calls, sections [3] and [4]). Returns null, or the end of an error message that starts with the field's label. The
 * check is needed because mails to other people contain the name (threat T40).
 */
export function invalidNama(nama: string): string | null {
  if (LINE_BREAK.test(nama)) return 'harus satu baris';
  if (INVISIBLE.test(nama)) return 'berisi karakter yang tidak terlihat. Hapus isian ini, lalu ketik ulang';
  if (ALAMAT_SITUS.test(nama)) return 'tidak boleh berisi alamat situs (http, www., atau ://)';
  if ((nama.match(/\p{L}/gu)?.length ?? 0) < LETTERS_MIN)
    return `harus berisi paling sedikit ${LETTERS_MIN} huruf`;
  return null;
}

const ALL_ROWS = /\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g;
const ALL_INVISIBLE = new RegExp(INVISIBLE.source, 'g');
/**
 * ASCII words that are separated by single spaces. Such a name needs no cleaning, so `shownNama` returns it
 * unchanged.
 */
const ALREADY_CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Cleans a name for responses and comparisons. The result is one line without control characters. The
 * function also accepts names that were stored before the cleaning rule existed.
 */
export function shownNama(nama: string): string {
  if (ALREADY_CLEAN.test(nama)) return nama;
  return cleanNama(nama.replace(ALL_ROWS, ' ').replace(ALL_INVISIBLE, ''));
}

/** Tests whether two names are equal after cleaning. */
export const isNamaSame = (a: string, b: string): boolean => shownNama(a) === shownNama(b);

/**
 * Returns the earlier names of a person on certificates. If two names differ only in blanks or case, they count as one
 * name, and the newest spelling is returned. Names that differ from the current name only in blanks or case are
 * omitted.
 * @param printed names of all editions, oldest first
 */
export function previousNama(printed: readonly string[], now: string): string[] {
  const key = (nama: string) => shownNama(nama).toLowerCase();
  const names = new Map(printed.map((nama) => [key(nama), shownNama(nama)]));
  names.delete(key(now));
  return [...names.values()];
}
