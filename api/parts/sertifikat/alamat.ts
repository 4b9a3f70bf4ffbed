import { ALAMAT_NOT_CONFIGURED } from '#rules/nilai/sertifikat.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';

/** Settings that determine the address on a newly printed certificate. */
export interface SertifikatPlace {
  settings: Pick<Settings, 'publicUrl' | 'demo'>;
  /** Public address of the pages, such as `https://portal.example.org`. */
  site: string;
}

/**
 * Tests whether certificates are printed as examples. This is the case in the demo without a public address.
 * Other installations without a public address print none.
 */
export const isSample = ({ publicUrl, demo }: SertifikatPlace['settings']) => publicUrl === undefined && demo;

/** Tests whether certificates may be printed: either with a public address or as examples. */
export const isAlamatConfigured = ({ publicUrl, demo }: SertifikatPlace['settings']) =>
  publicUrl !== undefined || demo;

/** @throws Refusal 409 if the address on the certificate could be opened only on this machine */
export function requireAlamat(settings: SertifikatPlace['settings']): void {
  if (!isAlamatConfigured(settings)) throw refuse(409, ALAMAT_NOT_CONFIGURED, 'alamat_belum_diatur');
}

/**
 * SQL condition: the edition `e` has the web address that a newly printed certificate would have. While the app prints
 * only examples (`isSample`), the condition is true for every edition that is an example.
 * An edition from an older version of the app has no stored address (`situs`). The condition is true for such an
 * edition until the job `sertifikat_alamat` has read the address from the file.
 */
export const sameAlamat = ({ settings, site }: SertifikatPlace): Sql =>
  isSample(settings) ? sql`e.contoh` : sql`(not e.contoh and coalesce(e.situs = ${site}, true))`;
