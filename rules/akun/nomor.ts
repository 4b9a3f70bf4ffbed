/**
 * Invisible characters that a phone, account or document number may contain if it was copied from a contact list or a
 * chat.
 */
const ZERO_WIDTH = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Dashes, brackets, full stops and slashes that group digits. */
const SEPARATOR = /[\p{Pd}\p{Ps}\p{Pe}\u2212./\\]/gu;
const LINE = /[\p{Pd}\u2212]/gu;

/**
 * Maximum length of an email address that is cleaned. A longer address is not cleaned, because validation
 * refuses it anyway.
 */
const EMAIL_LENGTH = 1000;

/**
 * Cleans a pasted phone number, account number or postcode before validation. Removes invisible characters and
 * separators, and replaces adjacent blanks with one space (Specification, list of calls, section [4]).
 */
export const cleanNomor = (text: string): string =>
  text.replace(ZERO_WIDTH, '').replace(SEPARATOR, '').replace(/\s+/g, ' ').trim();

/** Returns the integer in a spreadsheet cell. Any other text, for example `0x10` or `1e2`, becomes null. */
export function readRound(text: string): number | null {
  const digits = text.replace(ZERO_WIDTH, '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/**
 * Cleans an email address before validation. Removes invisible characters and surrounding brackets, and
 * replaces every dash with a hyphen.
 */
export function cleanEmail(text: string): string {
  if (text.length > EMAIL_LENGTH) return text;
  return text
    .replace(ZERO_WIDTH, '')
    .replace(LINE, '-')
    .replace(/^[\s<([{]+/, '')
    .replace(/[\s>)\]}]+$/, '');
}
