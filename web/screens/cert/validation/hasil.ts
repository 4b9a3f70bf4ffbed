import type { sertifikatValidasi } from '#contract/cert/validation.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

export type Validasi = ReplyOf<typeof sertifikatValidasi>;

/**
 * What the page states about the certificate (screens page, [4]). `dicabut`: the certificate was withdrawn. `belum`: no
 * certificate was issued, so the page shows no verdict and no final score. `tetap`: the newest edition is valid while a
 * newer result is not complete yet. `akhir`: the certificate is valid for the stored result.
 */
export type Statement = 'dicabut' | 'belum' | 'tetap' | 'akhir';

export function statementOf(data: Pick<Validasi, 'dicabut' | 'nomor' | 'lengkap'>): Statement {
  if (data.dicabut !== null) return 'dicabut';
  if (data.nomor === null) return 'belum';
  return data.lengkap === 0 ? 'tetap' : 'akhir';
}

/**
 * Tests whether the page shows the scores. It shows them if the result is complete and the report card is open, or if a
 * certificate is valid.
 */
export function showsNilai(data: Pick<Validasi, 'dicabut' | 'nomor' | 'lengkap' | 'raport_open'>): boolean {
  const statement = statementOf(data);
  if (statement === 'belum') return data.lengkap === 1 && data.raport_open === 1;
  return statement !== 'dicabut';
}
