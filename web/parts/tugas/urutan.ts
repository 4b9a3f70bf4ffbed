import type { PesertaRow } from '#parts/tugas/antrean.ts';

/**
 * Saving a review moves a participant down the server's list. While a grader walks from one to the next the
 * order must stand still, so the one last seen is kept for this tab.
 */
const keyOf = (user_id: number, kat_id: number) => `urutan:${user_id}:${kat_id}`;

/** Notes the order that the list shows now. */
export function keepUrutan(user_id: number, kat_id: number, rows: readonly PesertaRow[]): void {
  try {
    sessionStorage.setItem(keyOf(user_id, kat_id), JSON.stringify(rows.map((row) => row.peserta_id)));
  } catch {
    // Closed storage: the order follows the server.
  }
}

/** The kept order; empty when none is kept. */
export function readUrutan(user_id: number, kat_id: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(user_id, kat_id)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Rows in the kept order; who joined since comes last, in the order given. */
export function inUrutan(rows: readonly PesertaRow[], urutan: readonly number[]): readonly PesertaRow[] {
  const place = new Map(urutan.map((id, at) => [id, at]));
  const placeOf = (row: PesertaRow) => place.get(row.peserta_id) ?? urutan.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
