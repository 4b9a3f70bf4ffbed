/** Characters that take no room: what copying from a contact list or a chat brings along. */
const TAK_BERLEBAR = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Dashes, brackets, full stops and slashes with which people group digits. */
const PEMISAH = /[\p{Pd}\p{Ps}\p{Pe}\u2212./\\]/gu;
const GARIS = /[\p{Pd}\u2212]/gu;

/** The longest text that is cleaned as an email address; a longer one is refused anyway. */
const EMAIL_PANJANG = 1000;

/** A phone or account number or a postcode as it is judged (wire page, [4]): digits as pasted, runs of blanks one space. */
export const cleanNomor = (text: string): string =>
  text.replace(TAK_BERLEBAR, '').replace(PEMISAH, '').replace(/\s+/g, ' ').trim();

/** A whole number as a cell of a table says it; null for `0x10`, `1e2` and everything else. */
export function readBulat(text: string): number | null {
  const digits = text.replace(TAK_BERLEBAR, '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** An email address as it is judged: without invisible characters and brackets around it, every dash a hyphen. */
export function cleanEmail(text: string): string {
  if (text.length > EMAIL_PANJANG) return text;
  return text
    .replace(TAK_BERLEBAR, '')
    .replace(GARIS, '-')
    .replace(/^[\s<([{]+/, '')
    .replace(/[\s>)\]}]+$/, '');
}
