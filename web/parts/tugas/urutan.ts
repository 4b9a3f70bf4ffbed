import { ANTREAN } from '#contract/lists/antrean.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { isTampil } from '#rules/nilai/antrean.ts';
import { peranOf, type Daftar } from '#parts/peserta/peran.ts';
import { isSame, URUT, type Orang, type PesertaRow, type Urut } from './antrean.ts';
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
  const ids = rows.map((row) => row.peserta_id);
  keep(keyOf(user_id, kat_id, daftar), ids);
}

/** The kept order; empty when none is kept. */
export function readUrutan(user_id: number, kat_id: number, daftar: Daftar): readonly number[] {
  return kept(keyOf(user_id, kat_id, daftar)).filter((id) => typeof id === 'number');
}

/** Rows in the kept order. */
export function inUrutan(rows: readonly PesertaRow[], urutan: readonly number[]): readonly PesertaRow[] {
  const byId = new Map(rows.map((row) => [row.peserta_id, row]));
  return urutan.flatMap((id) => byId.get(id) ?? []);
}

/** The way through the queue over all categories is kept in the same way, each of its orders by itself. */
const keyOfRute = (user_id: number, urut: Urut) => `urutan:${user_id}:antrean:${urut}`;

export function keepRute(user_id: number, urut: Urut, rute: readonly Orang[]): void {
  const pairs = rute.map(({ kat_id, peserta_id }) => [kat_id, peserta_id]);
  keep(keyOfRute(user_id, urut), pairs);
}

export function readRute(user_id: number, urut: Urut): readonly Orang[] {
  return kept(keyOfRute(user_id, urut)).flatMap((pair) => {
    const [kat_id, peserta_id]: unknown[] = Array.isArray(pair) ? pair : [];
    return isId(kat_id) && isId(peserta_id) ? [{ kat_id, peserta_id }] : [];
  });
}

/** A new walk begins: its way is that of the next answer. */
export function forgetRute(user_id: number): void {
  for (const urut of URUT) keep(keyOfRute(user_id, urut), []);
}

/** The way with those who have come since at its end; `current` begins one that does not have them. */
export function extendRute(rute: readonly Orang[], rows: readonly Orang[], current: Orang): readonly Orang[] {
  const isIn = (some: readonly Orang[], one: Orang) => some.some((each) => isSame(each, one));
  // One who is no part of the kept way: it is left for the queue as it stands now.
  const known = isIn(rute, current) ? rute : isIn(rows, current) ? [] : [current];
  const more = rows.filter((row) => !isIn(known, row));
  if (more.length === 0 && known === rute) return rute;
  return [...known, ...more].map(({ kat_id, peserta_id }) => ({ kat_id, peserta_id }));
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

function keep(key: string, order: readonly unknown[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(order));
  } catch {
    // Closed storage: the order follows the server.
  }
}

function kept(key: string): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
