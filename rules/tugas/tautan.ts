/** Screens page, section 0: longest address of a module or material. */
export const TAUTAN_MAX = 2000;

/** Screens page, `bahan_ajar_store`. */
export const TAUTAN_SALAH = 'URL harus diawali http:// atau https://';

/** An address that a browser opens as a web page; nothing that runs or reads here (`javascript:`, `data:`, `file:`). */
export function isTautan(address: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(address)) return false;
  try {
    return new URL(address).hostname !== '';
  } catch {
    return false;
  }
}

/**
 * Last labels of hosts that people write without `https://`: `s.id/x`, `bit.ly/x`, `drive.google.com/x`. In small letters:
 * `S.Ag/M.Ag` is two degrees.
 */
export const AKHIRAN_HOST =
  'com|id|org|net|ly|gl|gle|me|be|ms|tt|co|ee|in|is|gd|gy|at|to|cc|my|us|uk|tv|edu|gov|info|app|dev|io|link|site|page';
const ALAMAT_POLOS = new RegExp(`^(?:[A-Za-z0-9-]{1,63}\\.){1,9}(?:${AKHIRAN_HOST})/\\S+$`);

/** Is this the address of a page without its scheme? Only with a path: `M.Si` is a degree. */
export const isAlamatPolos = (address: string): boolean =>
  address.length <= TAUTAN_MAX && ALAMAT_POLOS.test(address);

/** An address as it is opened: one without a scheme gets `https://`. */
export const withScheme = (address: string): string =>
  isAlamatPolos(address) ? `https://${address}` : address;

/** Screens page, /dokdetail: the answer to a link that was never issued, has ended or was withdrawn. */
export const TAUTAN_TIDAK_BERLAKU = 'Tautan dokumen tidak berlaku. Minta tautan baru kepada admin.';

export const TAUTAN_DITARIK = 'Semua tautan dokumen peserta ini sudah tidak berlaku';
