import { ALAMAT_NOT_CONFIGURED } from '#rules/nilai/sertifikat.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { refuse } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';

/** The settings that decide where a certificate printed now leads. */
export interface SertifikatPlace {
  settings: Pick<Settings, 'publicUrl' | 'demo'>;
  /** `https://portal.example.org`: where the pages are for people. */
  site: string;
}

/** Without a public address only the demo prints certificates, marked as examples. */
export const isSample = ({ publicUrl, demo }: SertifikatPlace['settings']) => publicUrl === undefined && demo;

/** May certificates be printed: with an address that others can open, or as examples? */
export const isAlamatConfigured = ({ publicUrl, demo }: SertifikatPlace['settings']) =>
  publicUrl !== undefined || demo;

/** @throws Refusal 409: no certificate is printed whose address only this machine can open */
export function requireAlamat(settings: SertifikatPlace['settings']): void {
  if (!isAlamatConfigured(settings)) throw refuse(409, ALAMAT_NOT_CONFIGURED, 'alamat_belum_diatur');
}

/**
 * Does the edition `e` lead where one that is printed now would? An example stays as long as only examples are printed. Of one that is
 * older than this is kept it is believed until its file was read.
 */
export const sameAlamat = ({ settings, site }: SertifikatPlace): Sql =>
  isSample(settings) ? sql`e.contoh` : sql`(not e.contoh and coalesce(e.situs = ${site}, true))`;
