import type { RowOf } from '#contract/endpoint.ts';
import type { menTugasDetail } from '#contract/m/assign.ts';
import { isIst2 } from '#rules/tugas.ts';

export type PesertaRow = RowOf<typeof menTugasDetail>;

/** The part of a participant that tells whether a grader still has to do something. */
export type Keadaan = Pick<PesertaRow, 'terisi' | 'menunggu' | 'sudah_dinilai'>;

/** A task waits for a review. Never in 6 and 7: IST II knows no reviews (Specification 2.5). */
export function awaitsReview(kat_id: number, row: Keadaan): boolean {
  return !isIst2(kat_id) && row.menunggu > 0;
}

/** Something was sent and not every competence has its score. */
export function awaitsNilai(row: Keadaan): boolean {
  return row.terisi > 0 && row.sudah_dinilai === 0;
}

/** Who waits for a review first, then who waits for scores; within these the order given. */
export function whoWaitsFirst(kat_id: number, rows: readonly PesertaRow[]): readonly PesertaRow[] {
  const rank = (row: PesertaRow) => (awaitsReview(kat_id, row) ? 0 : awaitsNilai(row) ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

export interface BerikutnyaMenunggu {
  peserta_id: number;
  name: string;
  /** How many others wait for the same. */
  jumlah: number;
  untuk: 'review' | 'nilai';
}

/**
 * Who comes next among those who wait, going on from `current` and round the end. Reviews come first; scores
 * once nobody else waits for a review. Null when nobody else waits.
 */
export function berikutnyaMenunggu(
  kat_id: number,
  rows: readonly PesertaRow[],
  current: number,
): BerikutnyaMenunggu | null {
  const at = rows.findIndex((row) => row.peserta_id === current);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  const review = others.filter((row) => awaitsReview(kat_id, row));
  const found = review.length > 0 ? review : others.filter(awaitsNilai);
  const [first] = found;
  if (!first) return null;
  const untuk = review.length > 0 ? 'review' : 'nilai';
  return { peserta_id: first.peserta_id, name: first.name, jumlah: found.length, untuk };
}
