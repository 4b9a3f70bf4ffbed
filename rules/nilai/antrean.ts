import { isIst2 } from '#rules/tugas/tugas.ts';

/** State of a participant's work in a category, for the question whether a grader has work left. */
export interface TugasState {
  /** Tasks with a text. */
  terisi: number;
  /** Tasks without a review. */
  menunggu: number;
  sudah_dinilai: 0 | 1;
}

/** Filters of the list of a category. */
export const ANTREAN_VIEWS = ['review', 'nilai', 'selesai', 'belum', 'semua'] as const;
export type AntreanView = (typeof ANTREAN_VIEWS)[number];

/** A task waits for a review. Never in categories 6 and 7, because IST II has no reviews (Specification 2.5). */
export function awaitsReview(kat_id: number, row: TugasState): boolean {
  return !isIst2(kat_id) && row.menunggu > 0;
}

/** A task was sent, and a competence has no score yet. */
export function awaitsNilai(row: TugasState): boolean {
  return row.terisi > 0 && row.sudah_dinilai === 0;
}

/** The grader has to review or to score. */
export function isMenunggu(kat_id: number, row: TugasState): boolean {
  return awaitsReview(kat_id, row) || awaitsNilai(row);
}

/** Every sent task is reviewed and scored. Without a sent task a participant is neither done nor waiting. */
export function isSelesai(kat_id: number, row: TugasState): boolean {
  return row.terisi > 0 && !isMenunggu(kat_id, row);
}

/** Tests whether the list shows this participant. */
export function isView(tampil: AntreanView, kat_id: number, row: TugasState): boolean {
  if (tampil === 'review') return awaitsReview(kat_id, row);
  if (tampil === 'nilai') return awaitsNilai(row);
  if (tampil === 'belum') return row.terisi === 0;
  return tampil === 'semua' || isSelesai(kat_id, row);
}

/**
 * The task that a grader sees first, of tasks sorted newest first: the newest with a text and without a review, else
 * the newest with a text, else the newest.
 */
export function firstToRead<T extends { kosong: 0 | 1; id_review: number | null }>(
  tugas: readonly T[],
): T | undefined {
  const written = tugas.filter((each) => each.kosong === 0);
  return written.find((each) => each.id_review === null) ?? written[0] ?? tugas[0];
}
