/**
 * A material. `mulai` and `akhir` are the first and last day of its time window, in days from today (negative: in the
 * past).
 */
export interface MateriDemo {
  kat_id: number;
  keterangan_materi: string;
  is_tugas: 0 | 1;
  is_review: 0 | 1;
  is_aktif: 0 | 1;
  mulai: number;
  akhir: number;
  lokasi_id: number;
}

/**
 * Task windows that replace the windows in `db/seed/data/demo-materials.json`, by id_materi. The demo programme is in
 * its third week. Therefore these windows must have begun before the participants' tasks.
 */
export const JADWAL_UBAH: Readonly<Record<number, { mulai: number; akhir: number }>> = {
  5: { mulai: -11, akhir: 20 },
  6: { mulai: -9, akhir: 24 },
  9: { mulai: -6, akhir: 28 },
  10: { mulai: -6, akhir: 28 },
};

const daring = (
  lokasi_id: number,
  kat_id: number,
  keterangan_materi: string,
  mulai: number,
  akhir: number,
): MateriDemo => ({
  kat_id,
  keterangan_materi,
  is_tugas: 0,
  is_review: 0,
  is_aktif: 1,
  mulai,
  akhir,
  lokasi_id,
});

/** Only categories 1–5 are reviewed, because IST II is scored and not corrected (Specification 2.5). */
const tugas = (
  lokasi_id: number,
  kat_id: number,
  keterangan_materi: string,
  mulai: number,
  akhir: number,
): MateriDemo => ({
  kat_id,
  keterangan_materi,
  is_tugas: 1,
  is_review: kat_id <= 5 ? 1 : 0,
  is_aktif: 1,
  mulai,
  akhir,
  lokasi_id,
});

/**
 * Materials in addition to those in `demo-materials.json`. At location 1, each category has an open task. Location 2
 * has fewer open tasks. At location 3, the window of every material has ended.
 */
export const MATERI: readonly MateriDemo[] = [
  tugas(1, 1, 'Analisis Kurikulum Program Studi', -35, -22),
  daring(1, 3, 'Media Pembelajaran Interaktif dan Keteraksesan', -12, -11),
  daring(1, 4, 'Asesmen Autentik dan Rubrik Analitik', -10, -9),
  daring(1, 5, 'Perumusan Masalah dan Peta Jalan Penelitian', -9, -8),
  tugas(1, 5, 'Peta Jalan dan Rancangan Penelitian', -8, 22),
  daring(1, 4, 'Klinik Daring: Analisis Butir Soal', 0, 1),
  daring(1, 6, 'Klinik Mikroteaching', 5, 5),
  { ...tugas(1, 2, 'Poster Bahan Ajar (ditiadakan)', -4, 12), is_aktif: 0 },
  daring(2, 1, 'Penyusunan RPS Berbasis Luaran (OBE)', -9, -8),
  tugas(2, 1, 'Rancangan RPS Satu Semester', -8, 20),
  tugas(2, 2, 'Satu Bab Bahan Ajar Mata Kuliah', -3, 24),
  daring(2, 3, 'Media Pembelajaran Interaktif dan Keteraksesan', 4, 5),
  tugas(2, 6, 'Video Praktik Mengajar', -1, 27),
  // This task window ends in two days, and no participant has written the task. Therefore the participants are warned
  // of the deadline.
  tugas(2, 7, 'Artikel Ilmiah Siap Kirim', -9, 2),
  // Location 3 has no open task window. Therefore missing tasks, scores and surveys of its participants count as
  // overdue.
  tugas(3, 1, 'RPS Satu Semester', -23, -5),
];

/** Ids of the teaching modules that belong to mentor2. All other modules belong to mentor1. */
export const MODUL_MENTOR2: readonly number[] = [13, 15];
