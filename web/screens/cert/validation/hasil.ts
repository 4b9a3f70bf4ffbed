import type { sertifikatValidasi } from '#contract/cert/validation.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

export type Validasi = ReplyOf<typeof sertifikatValidasi>;

/**
 * Part of the result that the page may show (wire page, [3]). `dicabut`: none, the certificate was withdrawn.
 * `belum_selesai`: none, no certificate is valid and the result is not final or not published. `tetap`: the result of
 * the newest edition, while a newer result is being completed. `akhir`: the stored result.
 */
export type Statement = 'dicabut' | 'belum_selesai' | 'tetap' | 'akhir';

export function statementOf(
  data: Pick<Validasi, 'dicabut' | 'nomor' | 'lengkap' | 'raport_open'>,
): Statement {
  if (data.dicabut !== null) return 'dicabut';
  if (data.nomor !== null) return data.lengkap === 0 ? 'tetap' : 'akhir';
  return data.lengkap === 1 && data.raport_open === 1 ? 'akhir' : 'belum_selesai';
}
