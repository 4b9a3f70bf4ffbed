import type { Pekerjaan } from './tenggat.ts';

/** The day that the tests are read on. */
export const HARI = '2026-05-12';

/** A material that is open on it, nothing of it done yet but what the test is about. */
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
    ...part,
  };
}
