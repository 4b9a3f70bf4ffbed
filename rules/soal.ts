/** Specification 5 (labels), seed data: the three competences of the test and what a screen calls them. */
export const KOMPETENSI = {
  ajar: 'Kompetensi Pengajaran',
  teliti: 'Kompetensi Penelitian',
  moderasi: 'Kompetensi Moderasi Beragama',
} as const;

/** Wire page, `soal_store`: an option is worth 0 to 4. */
export const NILAI_PILIHAN_MAX = 4;

/** Wire page, `soal_store`: at least two options; at most as many as there are letters A to D (screens page). */
export const PILIHAN_MIN = 2;
export const PILIHAN_MAX = 4;
