import type { PesertaRow } from './antrean.ts';

/**
 * Saving a review moves a participant down the server's list. While a grader walks from one to the next the
 * order must stand still, so the one last seen is kept for this tab.
 */
const keyOf = (userId: number, katId: number) => `urutan:${userId}:${katId}`;

/** Notes the order that the list shows now. */
export function keepUrutan(userId: number, katId: number, rows: readonly PesertaRow[]): void {
  try {
    sessionStorage.setItem(keyOf(userId, katId), JSON.stringify(rows.map((row) => row.peserta_id)));
  } catch {
    // Closed storage: the order follows the server.
  }
}

/** The kept order; empty when none is kept. */
export function readUrutan(userId: number, katId: number): readonly number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, katId)) ?? '[]');
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
