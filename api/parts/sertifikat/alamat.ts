import { ALAMAT_NOT_CONFIGURED } from '#rules/nilai/sertifikat.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';

/** Settings that determine the web address that a new certificate contains. */
export interface SertifikatPlace {
  settings: Pick<Settings, 'publicUrl' | 'demo'>;
  /** Public web address of the app, such as `https://portal.example.org`. */
  site: string;
}

/**
 * Tests whether this installation prints certificates only as examples. This is the case in a demo without a public
 * address. Other installations without a public address print no certificates.
 */
export const isSample = ({ publicUrl, demo }: SertifikatPlace['settings']) => publicUrl === undefined && demo;

/** Tests whether certificates may be printed: real ones if there is a public address, or examples. */
export const isAlamatConfigured = ({ publicUrl, demo }: SertifikatPlace['settings']) =>
  publicUrl !== undefined || demo;

/**
 * @throws Refusal 409 if a certificate would contain an address that can be opened only on this machine
 */
export function requireAlamat(settings: SertifikatPlace['settings']): void {
  if (!isAlamatConfigured(settings)) throw refuse(409, ALAMAT_NOT_CONFIGURED, 'alamat_belum_diatur');
}

/**
 * SQL condition: the certificate edition `e` contains the same web address as a newly printed certificate. If the app
 * prints only examples (`isSample`), every example meets the condition. If the address of an old edition is not stored
 * yet (`situs`), the edition meets the condition too.
 */
export const sameAlamat = ({ settings, site }: SertifikatPlace): Sql =>
  isSample(settings) ? sql`e.contoh` : sql`(not e.contoh and coalesce(e.situs = ${site}, true))`;
