import type { sertifikatValidasi } from '#contract/cert/validation.ts';
import type { ReplyOf } from '#contract/endpoint.ts';

export type Validasi = ReplyOf<typeof sertifikatValidasi>;

/**
 * What the page may say of a result (wire page, [3]). `dicabut`: nothing, the certificate was withdrawn. `belum_selesai`: nothing,
 * no certificate is in force and the result is not final or not opened yet. `tetap`: that of the newest edition, while a newer one is being
 * completed. `akhir`: what is on record.
 */
export type Dikatakan = 'dicabut' | 'belum_selesai' | 'tetap' | 'akhir';

export function dikatakan(data: Pick<Validasi, 'dicabut' | 'nomor' | 'lengkap' | 'raport_open'>): Dikatakan {
  if (data.dicabut !== null) return 'dicabut';
  if (data.nomor !== null) return data.lengkap === 0 ? 'tetap' : 'akhir';
  return data.lengkap === 1 && data.raport_open === 1 ? 'akhir' : 'belum_selesai';
}
