import { isIst2 } from '#rules/tugas/tugas.ts';

/**
 * State of a participant's tasks in one category. From this state the app decides whether the mentor or
 * evaluator must still review or score.
 */
export interface TugasState {
  /** Number of tasks with a text. */
  terisi: number;
  /** Number of tasks with a text and without a review. */
  menunggu: number;
  sudah_dinilai: 0 | 1;
}

/** Filters of the mentor's list of participants in one category. */
export const ANTREAN_VIEWS = ['menunggu', 'review', 'nilai', 'selesai', 'belum', 'semua'] as const;
export type AntreanView = (typeof ANTREAN_VIEWS)[number];

/**
 * Tests whether a task needs a review. This is never true in categories 6 and 7, because IST II has no
 * reviews (Specification 2.5).
 */
export function awaitsReview(kat_id: number, row: TugasState): boolean {
  return !isIst2(kat_id) && row.menunggu > 0;
}

/** Tests whether the participant has sent a task and at least one competence has no score. */
export function awaitsNilai(row: TugasState): boolean {
  return row.terisi > 0 && row.sudah_dinilai === 0;
}

/** Tests whether the mentor or evaluator must still review or score. */
export function isMenunggu(kat_id: number, row: TugasState): boolean {
  return awaitsReview(kat_id, row) || awaitsNilai(row);
}

/**
 * Tests whether at least one task was sent and every sent task is reviewed and scored. A participant without
 * a sent task is neither done nor waiting.
 */
export function isSelesai(kat_id: number, row: TugasState): boolean {
  return row.terisi > 0 && !isMenunggu(kat_id, row);
}

/** Tests whether the filter `tampil` shows this participant. */
export function isView(tampil: AntreanView, kat_id: number, row: TugasState): boolean {
  if (tampil === 'menunggu') return isMenunggu(kat_id, row);
  if (tampil === 'review') return awaitsReview(kat_id, row);
  if (tampil === 'nilai') return awaitsNilai(row);
  if (tampil === 'belum') return row.terisi === 0;
  return tampil === 'semua' || isSelesai(kat_id, row);
}

/**
 * Chooses the task that the mentor's page opens first. This is the newest task that has a text and no review. If there
 * is none, it is the newest task with a text. If no task has a text, it is the newest task. The caller passes the tasks
 * sorted newest first.
 */
export function firstToRead<T extends { kosong: 0 | 1; id_review: number | null }>(
  tugas: readonly T[],
): T | undefined {
  const written = tugas.filter((each) => each.kosong === 0);
  return written.find((each) => each.id_review === null) ?? written[0] ?? tugas[0];
}
