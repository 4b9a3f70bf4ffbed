import { cleanNomor } from './nomor.ts';

/** Wire page, `alamat_store`. */
export const KODE_POS = /^\d{5}$/;

/** `08` and 8 to 11 more digits. */
const NO_WA = /^08\d{8,11}$/;

/**
 * An Indonesian mobile number as stored, `08…`: cleaned, without spaces, with 0 instead of the country code. Null for
 * other text (screens page, `alamat_store`).
 */
export function noWa(text: string): string | null {
  const number = cleanNomor(text)
    .replaceAll(' ', '')
    .replace(/^\+?628/, '08');
  return NO_WA.test(number) ? number : null;
}
