/** So many digits of an identity, tax or account number are told where it is not asked for. */
const TERLIHAT = 4;

/** A number with fewer digits is not told in part: four of five would be nearly all of it. */
const SAMAR_MIN = 8;

export const SAMAR = '••••';

/** `3171 0145 0790 0001` as `•••• 0001`. As long for every number: its length is not told either. */
export function samarkan(nomor: string): string {
  const angka = nomor.replaceAll(/\D/g, '');
  if (nomor === '') return '';
  return angka.length < SAMAR_MIN ? SAMAR : `${SAMAR} ${angka.slice(-TERLIHAT)}`;
}

/** Why one person's numbers are asked for: one line. */
export const ALASAN_LIHAT_MAX = 200;
