import type { sertifikatValidasi } from '#contract/cert/validation.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

export type Validasi = ReplyOf<typeof sertifikatValidasi>;

/**
 * What the page says about the certificate. `dicabut`: it was withdrawn. `belum`: no certificate was issued, so the
 * page shows only this fact and no final score. `tetap`: the newest edition stays valid while a newer result is
 * incomplete. `akhir`: the certificate is valid for the stored result.
 */
export type Statement = 'dicabut' | 'belum' | 'tetap' | 'akhir';

export function statementOf(data: Pick<Validasi, 'dicabut' | 'nomor' | 'lengkap'>): Statement {
  if (data.dicabut !== null) return 'dicabut';
  if (data.nomor === null) return 'belum';
  return data.lengkap === 0 ? 'tetap' : 'akhir';
}

/**
 * Returns whether the page shows the scores. It does if a certificate is valid, or if the result is complete and the
 * report card is open.
 */
export function showsNilai(data: Pick<Validasi, 'dicabut' | 'nomor' | 'lengkap' | 'raport_open'>): boolean {
  const statement = statementOf(data);
  if (statement === 'belum') return data.lengkap === 1 && data.raport_open === 1;
  return statement !== 'dicabut';
}
