/** Number of visible digits of a masked identity, tax or account number. */
const VISIBLE = 4;

/** A number with fewer digits is masked whole: four of five digits would be nearly all of it. */
const SAMAR_MIN = 8;

export const SAMAR = '••••';

/**
 * Masks a number: `3171 0145 0790 0001` becomes `•••• 0001`. The result has one length, so it does not reveal the
 * number's.
 */
export function samarkan(nomor: string): string {
  const digits = nomor.replaceAll(/\D/g, '');
  if (nomor === '') return '';
  return digits.length < SAMAR_MIN ? SAMAR : `${SAMAR} ${digits.slice(-VISIBLE)}`;
}

/** Maximum length of the reason for an access to a person's numbers; one line. */
export const ALASAN_LIHAT_MAX = 200;
