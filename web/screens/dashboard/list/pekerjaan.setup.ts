import type { Program } from './program.ts';
import type { Pekerjaan } from './tenggat.ts';

/** The day that counts as today in the tests. */
export const HARI = '2026-05-12';
/** Time zone of the tests. */
export const ZONA = 'Asia/Jakarta';

/** A material whose window includes `HARI`. The participant has done nothing, except as `part` says. */
export function row(part: Partial<Pekerjaan>): Pekerjaan {
  return {
    kat_id: 1,
    keterangan_kategori: 'Kategori',
    keterangan_materi: 'Materi',
    is_review: 1,
    tgl_mulai: '2026-05-01',
    tgl_akhir: '2026-05-20',
    diperpanjang: 0,
    jumlah_tugas: 0,
    jumlah_kosong: 0,
    jumlah_review: 0,
    belum_dibaca: 0,
    review_baru: null,
    ...part,
  };
}

/** A new participant with one mentor, who has done nothing and for whom nothing is open. */
export const PROGRAM: Program = {
  aktif: 1,
  raport_open: 0,
  hasil: null,
  open_pre: 0,
  open_post: 0,
  buka_pre: null,
  buka_post: null,
  nilai_pre: 0,
  ada: { pre: 0, post: 0 },
  nilai_post: 0,
  sudah_pre: 0,
  sudah_post: 0,
  lewat_pre: 0,
  lewat_post: 0,
  survei_panitia: 0,
  survei_mentor: [{ mentor_id: 7, name: 'Mentor Satu', sudah: 0 }],
  jumlah_laporan: 0,
  dokumen: [],
  alamat: 0,
  tanya_wa: null,
  tanya_setuju: null,
  dokumen_ditutup_sampai: null,
  jumlah_akomodasi: 0,
  tugas: [],
  radar: [],
};

/** Values of a participant who has finished all steps except the tasks. */
export const DONE: Partial<Program> = {
  sudah_pre: 1,
  sudah_post: 1,
  survei_panitia: 1,
  survei_mentor: [{ mentor_id: 7, name: 'Mentor Satu', sudah: 1 }],
  jumlah_laporan: 1,
  dokumen: [2, 3, 4],
  alamat: 1,
};
