/** How many digits of an identity, tax or account number are shown where the number itself was not asked for. */
const TERLIHAT = 4;

/** A number with fewer digits is hidden entirely: four of five would be nearly all of it. */
const SAMAR_MIN = 8;

export const SAMAR = '••••';

/** `3171 0145 0790 0001` as `•••• 0001`: the same length for every number, so that its own is not revealed either. */
export function samarkan(nomor: string): string {
  const angka = nomor.replaceAll(/\D/g, '');
  if (nomor === '') return '';
  return angka.length < SAMAR_MIN ? SAMAR : `${SAMAR} ${angka.slice(-TERLIHAT)}`;
}

/** The reason for asking for one person's numbers: one line. */
export const ALASAN_LIHAT_MAX = 200;
