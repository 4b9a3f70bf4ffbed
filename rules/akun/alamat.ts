import { cleanNomor } from './nomor.ts';

/** Format of a postcode (Specification, list of calls, `alamat_store`). */
export const KODE_POS = /^\d{5}$/;

/** A stored mobile number: `08` and 8 to 11 more digits. */
const NO_WA = /^08\d{8,11}$/;

/**
 * Converts an Indonesian mobile number to the stored form `08…`: without spaces and separators, with 0 in place of the
 * country code. Other text becomes null (Specification, list of screens, `alamat_store`).
 */
export function noWa(text: string): string | null {
  const number = cleanNomor(text)
    .replaceAll(' ', '')
    .replace(/^\+?628/, '08');
  return NO_WA.test(number) ? number : null;
}
