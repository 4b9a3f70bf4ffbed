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

/** Screens page, /dokdetail: the answer to a link that was never issued, has ended or was withdrawn. */
export const TAUTAN_TIDAK_BERLAKU = 'Tautan dokumen tidak berlaku. Minta tautan baru kepada admin.';

export const TAUTAN_DITARIK = 'Semua tautan dokumen peserta ini sudah tidak berlaku';
