import { isIst2 } from '#rules/tugas/tugas.ts';

/** The part of a participant in a category that tells whether a grader still has to do something. */
export interface KeadaanTugas {
  /** Tasks with a text. */
  terisi: number;
  /** Tasks that wait for a review. */
  menunggu: number;
  sudah_dinilai: 0 | 1;
}

/** Which participants the list of a category shows. */
export const TAMPIL = ['review', 'nilai', 'selesai', 'belum', 'semua'] as const;
export type Tampil = (typeof TAMPIL)[number];

/** A task waits for a review. Never in 6 and 7: IST II knows no reviews (Specification 2.5). */
export function awaitsReview(kat_id: number, row: KeadaanTugas): boolean {
  return !isIst2(kat_id) && row.menunggu > 0;
}

/** Something was sent and not every competence has its score. */
export function awaitsNilai(row: KeadaanTugas): boolean {
  return row.terisi > 0 && row.sudah_dinilai === 0;
}

/** The grader still has to do something: review, or score. */
export function isMenunggu(kat_id: number, row: KeadaanTugas): boolean {
  return awaitsReview(kat_id, row) || awaitsNilai(row);
}

/** Something was sent, and all of it is reviewed and scored. A participant who sent nothing is neither done nor waiting. */
export function isSelesai(kat_id: number, row: KeadaanTugas): boolean {
  return row.terisi > 0 && !isMenunggu(kat_id, row);
}

/** Does the list show this participant? */
export function isTampil(tampil: Tampil, kat_id: number, row: KeadaanTugas): boolean {
  if (tampil === 'review') return awaitsReview(kat_id, row);
  if (tampil === 'nilai') return awaitsNilai(row);
  if (tampil === 'belum') return row.terisi === 0;
  return tampil === 'semua' || isSelesai(kat_id, row);
}

/** Which of a participant's tasks, newest first, a grader opens with: the newest with a text that waits for its review, else the newest with a text, else the newest. */
export function firstToRead<T extends { kosong: 0 | 1; id_review: number | null }>(
  tugas: readonly T[],
): T | undefined {
  const written = tugas.filter((each) => each.kosong === 0);
  return written.find((each) => each.id_review === null) ?? written[0] ?? tugas[0];
}
