import { cleanNomor } from './nomor.ts';

/** Wire page, `alamat_store`. */
export const KODE_POS = /^\d{5}$/;

/** `08` and 8 to 11 digits more. */
const NO_WA = /^08\d{8,11}$/;

/**
 * Screens page, `alamat_store`: an Indonesian mobile number as it is stored, `08…`: cleaned, without spaces, the country's code
 * replaced. Null for anything else.
 */
export function noWa(text: string): string | null {
  const number = cleanNomor(text)
    .replaceAll(' ', '')
    .replace(/^\+?628/, '08');
  return NO_WA.test(number) ? number : null;
}
