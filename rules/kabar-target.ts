import { pengingatTarget } from '#rules/pengingat.ts';
import { PROFIL } from '#rules/screens.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { REVIEW_ANCHOR, isIst2 } from '#rules/tugas/tugas.ts';
import type { KabarContent } from './kabar.ts';

/** Path of the mentor's list of participants. For an evaluator, it is the path of the evaluator's list. */
const mentorList = (kat_id: number | null, evaluator = false) =>
  evaluator || (kat_id !== null && isIst2(kat_id)) ? '/m/evaluator' : '/m/assign';

/** Path of the page that a notification opens. The kind `pengumuman` opens the start page. */
export function kabarTarget({ jenis, kat_id, tugas_id, peserta_id, rincian }: KabarContent): string {
  const materi = kat_id === null ? '/pr/materi' : `/pr/materi/${encodeId(kat_id)}`;
  switch (jenis) {
    case 'review_ditulis':
    case 'review_diubah':
      return tugas_id === null ? materi : `${materi}/${encodeId(tugas_id)}#${REVIEW_ANCHOR}`;
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
      if (kat_id === null || peserta_id === null) return mentorList(kat_id, rincian.evaluator);
      return `${isIst2(kat_id) ? '/m/e/p' : '/m/assign'}/${encodeId(kat_id)}/${encodeId(peserta_id)}`;
    }
    case 'penugasan_diambil':
      return mentorList(kat_id, rincian.evaluator);
    case 'password_diganti':
    case 'email_diganti':
    case 'sesi_diakhiri':
      return `${PROFIL[rincian.grup ?? 'user']}?tab=keamanan`;
    case 'email_dibantah':
      return `/adm/audit?objek=users/${rincian.akun ?? 0}`;
    case 'pengingat':
      if (rincian.tentang === undefined) return '/';
      if (rincian.evaluator) return '/m/evaluator';
      return pengingatTarget(rincian.tentang, kat_id === null ? [] : [kat_id]);
    case 'pengumuman':
      return '/';
  }
}
