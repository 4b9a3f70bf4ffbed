import type { IsiKabar } from '#rules/kabar.ts';
import { encodeId } from '#rules/teks/hashid.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';

/** A mentor's list of participants, or an evaluator's. */
const daftarMentor = (kat_id: number | null, evaluator = false) =>
  evaluator || (kat_id !== null && isIst2(kat_id)) ? '/m/evaluator' : '/m/assign';

/** Where an entry leads, as a path of the app; `dasbor` of a notice is the start page. */
export function tujuanKabar({ jenis, kat_id, tugas_id, peserta_id, rincian }: IsiKabar): string {
  const materi = kat_id === null ? '/pr/materi' : `/pr/materi/${encodeId(kat_id)}`;
  switch (jenis) {
    case 'review_ditulis':
    case 'review_diubah':
      return tugas_id === null ? materi : `${materi}/${encodeId(tugas_id)}`;
    case 'jendela_berakhir':
    case 'perpanjangan':
    case 'mentor_diberi':
    case 'mentor_diambil':
      return materi;
    case 'tes_dibuka':
      return '/pr/test';
    case 'nilai_kategori_lengkap':
    case 'raport_dibuka':
    case 'hasil_dikoreksi':
    case 'sertifikat_terbit':
    case 'sertifikat_ditarik':
      return '/pr/raport';
    case 'klaim_divalidasi':
    case 'klaim_ditolak':
    case 'klaim_dikoreksi':
    case 'klaim_dibayar':
      return '/pr/profile?tab=data';
    case 'perbaikan_nama_dikabulkan':
    case 'perbaikan_nama_ditolak':
      return '/pr/profile';
    case 'hapus_ditolak':
      return '/pr/profile?tab=saya';
    case 'tugas_setelah_review':
    case 'penugasan_diberi': {
      if (kat_id === null || peserta_id === null) return daftarMentor(kat_id, rincian.evaluator);
      return `${isIst2(kat_id) ? '/m/e/p' : '/m/assign'}/${encodeId(kat_id)}/${encodeId(peserta_id)}`;
    }
    case 'penugasan_diambil':
      return daftarMentor(kat_id, rincian.evaluator);
    case 'pengumuman':
      return '/';
  }
}
