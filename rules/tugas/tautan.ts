/** Maximum length of an address of a module or material (Specification, list of screens, section 0). */
export const TAUTAN_MAX = 2000;

/** Error message for an address without http or https (Specification, list of screens, `bahan_ajar_store`). */
export const INVALID_TAUTAN_TEXT = 'URL harus diawali http:// atau https://';

/**
 * Tests whether the text is an http or https address. Other schemes are refused: `javascript:` and `data:`
 * could run code in the browser, and `file:` could read files of the user's computer.
 */
export function isTautan(address: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(address)) return false;
  try {
    return new URL(address).hostname !== '';
  } catch {
    return false;
  }
}

/**
 * Top-level domains of addresses that users write without `https://`: `s.id/x`, `bit.ly/x`, `drive.google.com/x`. Only
 * lower-case letters match, because a text such as `S.Ag/M.Ag` is not an address but two academic degrees.
 */
export const HOST_SUFFIX =
  'com|id|org|net|ly|gl|gle|me|be|ms|tt|co|ee|in|is|gd|gy|at|to|cc|my|us|uk|tv|edu|gov|info|app|dev|io|link|site|page';
const PLAIN_ALAMAT = new RegExp(`^(?:[A-Za-z0-9-]{1,63}\\.){1,9}(?:${HOST_SUFFIX})/\\S+$`);

/**
 * Tests whether a text is a web address without a scheme. Such an address must have a path, because `M.Si` is
 * an academic degree.
 */
export const isAlamatPlain = (address: string): boolean =>
  address.length <= TAUTAN_MAX && PLAIN_ALAMAT.test(address);

/** Adds `https://` to an address without a scheme. */
export const withScheme = (address: string): string =>
  isAlamatPlain(address) ? `https://${address}` : address;

/**
 * Error message for an unknown, expired or withdrawn link to documents (Specification, list of screens, /dokdetail).
 */
export const INVALID_TAUTAN = 'Tautan dokumen tidak berlaku. Minta tautan baru kepada admin.';

export const TAUTAN_DITARIK = 'Semua tautan dokumen peserta ini sudah tidak berlaku';
