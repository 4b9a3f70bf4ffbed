import { rupiah } from '#rules/text/format.ts';

/**
 * Maximum number of digits. No amount of this programme has more, and JavaScript numbers are exact up to this length.
 */
const MAX_DIGITS = 15;

/** Returns the digits of a text as a whole number, or `undefined` if there are none. */
export function typedRupiah(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? undefined : Number(digits);
}

/** State of an amount field while the user types. */
export interface Amount {
  value: number | undefined;
  /** The typed comma with at most two digits after it. It is shown only during typing and never stored. */
  sen: string;
  /** True: the user has typed digits after the comma, which `value` does not contain. */
  dropped: boolean;
}

/**
 * Parses the text of the field after an edit: whole rupiah, then at most two digits after a comma. If an edit adds more
 * than one character, the text is read as pasted, because not every browser reports a paste.
 * @param shown the text before the edit
 */
export function readAmount(text: string, shown: string): Amount {
  // If the user deleted only the comma, also remove the digits after it. Otherwise they would become whole rupiah.
  if (text !== shown && text === shown.replace(',', '')) return readAmount(shown.replace(/,.*$/, ''), '');
  if (insertedLength(text, shown) > 1) return pastedAmount(text);
  const [whole = '', ...rest] = text.split(',');
  const value = typedRupiah(whole);
  if (rest.length === 0 || value === undefined) return { value, sen: '', dropped: false };
  const digits = rest.join('').replace(/\D/g, '').slice(0, 2);
  return { value, sen: `,${digits}`, dropped: digits !== '' };
}

/**
 * Returns how many characters an edit has inserted: the length of `text` without the start and the end that it shares
 * with `shown`.
 */
function insertedLength(text: string, shown: string): number {
  const most = Math.min(text.length, shown.length);
  let start = 0;
  while (start < most && text[start] === shown[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === shown.at(-1 - end)) end += 1;
  return text.length - start - end;
}

const ENGLISH = /^\D*\d{1,3}(,\d{3})+(\.\d{1,2})?$/;

/**
 * Parses a pasted amount. `Rp1.250.000,00`, `1,250,000.00` and `1250000` have the same value, and cents are dropped.
 */
export function pastedAmount(text: string): Amount {
  const trimmed = text.trim();
  const whole = (ENGLISH.test(trimmed) ? trimmed : trimmed.replace(/,.*$/, '')).replace(/\.\d{1,2}$/, '');
  const value = typedRupiah(whole);
  return { value, sen: '', dropped: value !== undefined && /\d/.test(trimmed.slice(whole.length)) };
}

/** Formats an amount as the text of the field: `Rp 1.250.000`, or '' without an amount. */
export function writeRupiah(value: unknown): string {
  return typeof value === 'number' ? rupiah(value) : '';
}

/** Returns the caret position in `text` that has `right` digits and commas to its right. */
export function caretBefore(text: string, right: number): number {
  let left = right;
  let at = text.length;
  while (at > 0 && left > 0) {
    at -= 1;
    if (/[\d,]/.test(text[at] ?? '')) left -= 1;
  }
  return at;
}

/**
 * Counts the digits and commas in a text. To restore the caret, the text to its right must have the same count before
 * and after formatting.
 */
export function signsIn(text: string): number {
  return text.replace(/[^\d,]/g, '').length;
}
