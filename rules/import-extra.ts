import { fitsForm, formOf } from './import-forms.ts';
import { rapat } from '#rules/text/heading.ts';

/**
 * Beginning of the key of an extra column, before its heading. An extra column is a column of an imported table that the
 * app stores but does not use.
 */
const EXTRA = 'tambahan:';

/** Maximum number of extra columns in an installation, and maximum length of a value. */
export const EXTRA_MAX = 20;
const EXTRA_LENGTH = 200;

export const TOO_MANY_EXTRA = `Paling banyak ${EXTRA_MAX} kolom tambahan di portal ini`;
export const EXTRA_OF_PESERTA = 'Kolom tambahan hanya untuk peserta';

export const extraKey = (judul: string): string => `${EXTRA}${judul}`;

/** Returns the heading of an extra column. Returns null if the key belongs to another column. */
export const extraName = (kolom: string): string | null =>
  kolom.startsWith(EXTRA) ? kolom.slice(EXTRA.length) : null;

/** Value of an extra column of one participant, with the heading of the column. */
export interface StoredExtra {
  readonly judul: string;
  readonly isi: string;
}

/** Converts the values of extra columns to a list, sorted by heading. */
export const extraList = (extra: Readonly<Record<string, string>>): StoredExtra[] =>
  Object.entries(extra)
    .map(([judul, isi]) => ({ judul, isi }))
    .toSorted((a, b) => (a.judul < b.judul ? -1 : 1));

export const extraRecord = (list: readonly StoredExtra[]): Record<string, string> =>
  Object.fromEntries(list.map(({ judul, isi }) => [judul, isi]));

/** Matches headings of secret or sensitive numbers. Columns with these headings are never stored as extra columns. */
const SECRET_TITLES = /^(no|nomor)?(nik|ktp|npwp|pin|cvv)$|rekening|norek|kartu|password|katasandi|sandi/;

/** True if the last digit of a card number is its check digit (Luhn). */
function isCard(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns the error message for a heading that cannot become an extra column; null for an allowed heading. */
export const refusedExtraTitle = (judul: string): string | null =>
  SECRET_TITLES.test(rapat(judul))
    ? 'Nomor identitas, NPWP, kartu, rekening, dan password tidak disimpan sebagai kolom tambahan'
    : null;

/** Returns the error message for a value that cannot be stored in an extra column; null for an allowed value. */
export function refusedExtra(judul: string, text: string): string | null {
  if (text.length > EXTRA_LENGTH) return `Kolom tambahan paling banyak ${EXTRA_LENGTH} karakter`;
  const form = formOf(judul);
  if (form === 'nidn' || form === 'telepon' || form === 'kode_pos') if (fitsForm(form, text)) return null;
  const looks = looksLike(text);
  return looks === null ? null : `Isi ini terlihat seperti ${looks}, jadi tidak disimpan`;
}

function looksLike(text: string): string | null {
  for (const [run] of text.matchAll(/\d(?:[\d .-]*\d)?/g)) {
    const digits = run.replaceAll(/\D/g, '');
    if (isCard(digits)) return 'nomor kartu';
    if (digits.length === 16) return 'NIK';
    if (digits.length === 15) return 'NPWP';
    if (digits.length >= 10) return 'nomor rekening';
  }
  const secret =
    /^\S{8,64}$/.test(text) &&
    [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\p{N}]/u].every((kind) => kind.test(text)) &&
    !/[@:/]/.test(text);
  return secret ? 'password' : null;
}
