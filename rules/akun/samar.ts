/** Number of visible digits of a masked identity, tax or bank account number. */
const VISIBLE = 4;

/**
 * Minimum number of digits of a number that is masked partly. A shorter number is masked completely, because the
 * visible digits would be more than half of it.
 */
const SAMAR_MIN = 8;

export const SAMAR = '••••';

/**
 * Masks a number: `3171 0145 0790 0001` becomes `•••• 0001`. The mask always has the same length, so that it does not
 * show the length of the number.
 */
export function samarkan(nomor: string): string {
  const digits = nomor.replaceAll(/\D/g, '');
  if (nomor === '') return '';
  return digits.length < SAMAR_MIN ? SAMAR : `${SAMAR} ${digits.slice(-VISIBLE)}`;
}

/**
 * Maximum length of the reason for an access to a person's identity, tax or account numbers. The reason is one line.
 */
export const ALASAN_LIHAT_MAX = 200;
