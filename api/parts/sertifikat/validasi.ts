import type { ReplyOf } from '#contract/endpoint.ts';
import type { sertifikatValidasi } from '#contract/cert/validation.ts';
import { previousNama, shownNama } from '#rules/akun/nama.ts';
import { lulus } from '#rules/nilai/nilai.ts';
import { isFixed, isLatest, printedOf, ringkasOf, type SertifikatState } from './state.ts';

/**
 * Returns the data of a certificate that each reader with its link can see. For a withdrawn certificate, scores and
 * result are omitted (wire page).
 */
export function validasiOf(keadaan: SertifikatState, now: Date): ReplyOf<typeof sertifikatValidasi> {
  const { name, nama_pt, provinsi_pt } = keadaan;
  // After an admin has reopened the result, the page shows the scores of the issued certificate edition (wire page,
  // section [4], Results).
  const { nilai_post, nilai_ojt, nilai_ist2, nilai_akhir } = isFixed(keadaan) ? keadaan.edisi : keadaan;
  const aturan = isFixed(keadaan) || isLatest(keadaan) ? keadaan.edisi.aturan : printedOf(keadaan.aturan);
  const ringkas = ringkasOf(keadaan);
  const shown = ringkas === null || ringkas.dicabut === null;
  const only = (nilai: number) => (shown ? nilai : null);
  return {
    name: shownNama(name),
    nama_sebelumnya: previousNama(keadaan.nama_edisi, name),
    pt: shownNama(nama_pt),
    pt_provinsi: shownNama(provinsi_pt),
    nilai_ist: {
      nilai_post: only(nilai_post),
      nilai_ojt: only(nilai_ojt),
      nilai_ist2: only(nilai_ist2),
    },
    nilai_akhir: only(nilai_akhir),
    aturan: shown ? aturan : null,
    ada: shown ? keadaan.ada : null,
    lulus: shown ? lulus(aturan, nilai_akhir) : null,
    lengkap: shown ? (keadaan.lengkap && !isFixed(keadaan) ? 1 : 0) : null,
    raport_open: keadaan.raport_terbuka ? 1 : 0,
    nomor: ringkas?.nomor ?? null,
    edisi: ringkas?.edisi ?? null,
    terbit: ringkas?.terbit ?? null,
    terkini: ringkas?.terkini ?? null,
    dicabut: ringkas?.dicabut ?? null,
    diperiksa: now.toISOString(),
  };
}
