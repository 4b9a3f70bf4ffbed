import { isTampil } from '#rules/antrean.ts';
import type { Daftar } from '#parts/peserta/peran.ts';
import type { PesertaRow } from '#parts/tugas/antrean.ts';
import { searchRows, sortRows, type Column } from '#ui/table/table-state.ts';

/** What the list of a category is ordered and searched by; the screen's columns are drawn over these. */
export const KOLOM_URUTAN: readonly Column<PesertaRow>[] = [
  { key: 'name', header: 'Nama', sort: true },
  { key: 'rumpun_id', header: 'Rumpun', sort: true, text: (row) => row.rumpun_id },
  { key: 'total_tugas', header: 'Tugas', sort: true },
  { key: 'total_review', header: 'Sudah direview', sort: true },
  { key: 'menunggu_sejak', header: 'Menunggu', sort: true },
  { key: 'sudah_dinilai', header: 'Nilai', sort: true },
];

const NAME = KOLOM_URUTAN.slice(0, 1);

/** The rows that a list shows, in its order; `rows` come as the server has them, who waits longest first. */
export function rowsOfDaftar(
  kat_id: number,
  rows: readonly PesertaRow[],
  { q, sort, tampil }: Daftar,
): readonly PesertaRow[] {
  const shown = rows.filter((row) => isTampil(tampil, kat_id, row));
  return sortRows(searchRows(shown, NAME, q), KOLOM_URUTAN, sort);
}

/**
 * Saving a review takes a participant out of the list. While a grader walks from one to the next the order must stand still,
 * so the one last seen is kept for this tab, by search, order and filter.
 */
const keyOf = (user_id: number, kat_id: number, { q, sort, tampil }: Daftar) =>
  `urutan:${user_id}:${kat_id}:${tampil}:${sort}:${q}`;

/** Notes the order that the list shows now. */
export function keepUrutan(
  user_id: number,
  kat_id: number,
  daftar: Daftar,
  rows: readonly PesertaRow[],
): void {
  try {
    sessionStorage.setItem(keyOf(user_id, kat_id, daftar), JSON.stringify(rows.map((row) => row.peserta_id)));
  } catch {
    // Closed storage: the order follows the server.
  }
}

/** The kept order; empty when none is kept. */
export function readUrutan(user_id: number, kat_id: number, daftar: Daftar): readonly number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(user_id, kat_id, daftar)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Rows in the kept order. */
export function inUrutan(rows: readonly PesertaRow[], urutan: readonly number[]): readonly PesertaRow[] {
  const byId = new Map(rows.map((row) => [row.peserta_id, row]));
  return urutan.flatMap((id) => byId.get(id) ?? []);
}
