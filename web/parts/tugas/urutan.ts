import { ANTREAN } from '#contract/lists/antrean.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { isTampil } from '#rules/nilai/antrean.ts';
import { peranOf, type Daftar } from '#parts/peserta/peran.ts';
import type { PesertaRow } from './antrean.ts';
import { searchRows, sortRows, type Column } from '#ui/table/table-state.ts';

const NON_PRODI = 'Non-Prodi';

/**
 * What the list of a category is ordered and searched by, as its screen shows it: who walks from one to the next goes by the
 * same. Searched are the names and the words of the rumpun.
 */
export function kolomDaftar(
  kat_id: number,
  rumpun: readonly { id: number; keterangan: string }[],
): readonly Column<PesertaRow>[] {
  const words = (row: PesertaRow) => rumpun.find(({ id }) => id === row.rumpun_id)?.keterangan ?? NON_PRODI;
  const figure = { search: false } as const;
  return [
    headOf(ANTREAN, 'name'),
    { ...headOf(ANTREAN, 'rumpun_id'), cell: words, text: words },
    { ...headOf(ANTREAN, 'total_tugas'), ...figure },
    ...(peranOf(kat_id) === 'mentor' ? [{ ...headOf(ANTREAN, 'total_review'), ...figure }] : []),
    { ...headOf(ANTREAN, 'menunggu_sejak'), ...figure },
    { ...headOf(ANTREAN, 'sudah_dinilai'), ...figure },
  ];
}

/** The rows that a list shows, in its order; `rows` come as the server has them, who waits longest first. */
export function rowsOfDaftar(
  kat_id: number,
  rows: readonly PesertaRow[],
  { q, sort, tampil }: Daftar,
  kolom: readonly Column<PesertaRow>[],
): readonly PesertaRow[] {
  const shown = rows.filter((row) => isTampil(tampil, kat_id, row));
  return sortRows(searchRows(shown, kolom, q), kolom, sort);
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
