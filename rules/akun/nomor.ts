/** Invisible characters that copying from a contact list or a chat adds. */
const ZERO_WIDTH = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Dashes, brackets, full stops and slashes that group digits. */
const SEPARATOR = /[\p{Pd}\p{Ps}\p{Pe}\u2212./\\]/gu;
const LINE = /[\p{Pd}\u2212]/gu;

/** The longest text that is cleaned as an email address; a longer one is refused anyway. */
const EMAIL_LENGTH = 1000;

/**
 * A pasted phone number, account number or postcode, cleaned for validation; runs of blanks become one space (wire
 * page, [4]).
 */
export const cleanNomor = (text: string): string =>
  text.replace(ZERO_WIDTH, '').replace(SEPARATOR, '').replace(/\s+/g, ' ').trim();

/** The integer in a table cell; null for `0x10`, `1e2` and other text. */
export function readRound(text: string): number | null {
  const digits = text.replace(ZERO_WIDTH, '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** An email address, cleaned for validation: no invisible characters, no brackets around it, hyphens for all dashes. */
export function cleanEmail(text: string): string {
  if (text.length > EMAIL_LENGTH) return text;
  return text
    .replace(ZERO_WIDTH, '')
    .replace(LINE, '-')
    .replace(/^[\s<([{]+/, '')
    .replace(/[\s>)\]}]+$/, '');
}
