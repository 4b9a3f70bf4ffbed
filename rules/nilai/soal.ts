import { bilangan } from '#rules/teks/format.ts';
import { sudahBerubah } from '#rules/tugas/versi.ts';

/** Specification 5 (labels), seed data: the three competences of the test and what a screen calls them. */
export const KOMPETENSI = {
  ajar: 'Kompetensi Pengajaran',
  teliti: 'Kompetensi Penelitian',
  moderasi: 'Kompetensi Moderasi Beragama',
} as const;

/** The columns of a test's outcome by competence. */
export const HASIL_KOMPETENSI = [
  { key: 'cal_ajar', label: KOMPETENSI.ajar },
  { key: 'cal_teliti', label: KOMPETENSI.teliti },
  { key: 'cal_mod', label: KOMPETENSI.moderasi },
] as const;

/** Wire page, `soal_store`: an option is worth 0 to 4. */
export const NILAI_PILIHAN_MAX = 4;

/** Wire page, `soal_store`: at least two options; at most as many as there are letters A to D (screens page). */
export const PILIHAN_MIN = 2;
export const PILIHAN_MAX = 4;

/** Options are lettered A to D (Specification 2.7). */
export function letterOf(at: number): string {
  return String.fromCodePoint(65 + at);
}

/** Two admins, one question: whoever has not seen the newest version may not replace it. */
export const SOAL_SUDAH_BERUBAH = sudahBerubah('Soal ini');

/** What a change of a question means while a test is open. */
export function testDibuka(menjawab: number): string {
  const siapa =
    menjawab === 0
      ? 'belum ada peserta yang sedang menjawab'
      : `${bilangan(menjawab)} peserta sedang menjawab`;
  return `Test sedang dibuka, ${siapa}. Perubahan soal langsung berlaku bagi yang belum mengirim.`;
}
