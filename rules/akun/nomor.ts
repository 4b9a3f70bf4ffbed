/** Invisible characters that copying from a contact list or a chat adds. */
const TAK_BERLEBAR = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Dashes, brackets, full stops and slashes that group digits. */
const PEMISAH = /[\p{Pd}\p{Ps}\p{Pe}\u2212./\\]/gu;
const GARIS = /[\p{Pd}\u2212]/gu;

/** The longest text that is cleaned as an email address; a longer one is refused anyway. */
const EMAIL_PANJANG = 1000;

/**
 * A pasted phone number, account number or postcode, cleaned for validation; runs of blanks become one space (wire
 * page, [4]).
 */
export const cleanNomor = (text: string): string =>
  text.replace(TAK_BERLEBAR, '').replace(PEMISAH, '').replace(/\s+/g, ' ').trim();

/** The integer in a table cell; null for `0x10`, `1e2` and other text. */
export function readBulat(text: string): number | null {
  const digits = text.replace(TAK_BERLEBAR, '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** An email address, cleaned for validation: no invisible characters, no brackets around it, hyphens for all dashes. */
export function cleanEmail(text: string): string {
  if (text.length > EMAIL_PANJANG) return text;
  return text
    .replace(TAK_BERLEBAR, '')
    .replace(GARIS, '-')
    .replace(/^[\s<([{]+/, '')
    .replace(/[\s>)\]}]+$/, '');
}
