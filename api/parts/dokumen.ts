import type { Signer } from '../guard/sign.ts';

/** Screens page, `all_dokumen`: long enough to open what a page shows, too short to be passed on. */
const UMUR_ALAMAT_DETIK = 300;

/** The address of a paper's file. */
export function addressOf(berkas_id: string, sign: Signer): string {
  return `/api/berkas/${sign.token('berkas', berkas_id, UMUR_ALAMAT_DETIK)}`;
}
