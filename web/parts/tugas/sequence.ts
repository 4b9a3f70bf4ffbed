import { ANTREAN } from '#contract/lists/antrean.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { isView } from '#rules/nilai/antrean.ts';
import { peranOf, type PesertaList } from '#parts/peserta/peran.ts';
import { isSame, ANTREAN_ORDERS, type Orang, type PesertaRow, type AntreanOrder } from './antrean.ts';
import { searchRows, sortRows, type Column } from '#ui/table/table-state.ts';

const NON_PRODI = 'Non-Prodi';

/**
 * Columns for sorting and searching the list of a category, as on its screen. The navigation between participants uses
 * the same columns. The search covers the names and the labels of the rumpun.
 */
export function listColumn(
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

/** The rows of a list in its order; `rows` come from the server, sorted by the longest wait. */
export function rowsOfList(
  kat_id: number,
  rows: readonly PesertaRow[],
  { q, sort, tampil }: PesertaList,
  kolom: readonly Column<PesertaRow>[],
): readonly PesertaRow[] {
  const shown = rows.filter((row) => isView(tampil, kat_id, row));
  return sortRows(searchRows(shown, kolom, q), kolom, sort);
}

/**
 * A saved review removes a participant from the list. The order must not change while a grader goes from one
 * participant to the next, so the tab keeps the last order, by search, sort and filter.
 */
const keyOf = (user_id: number, kat_id: number, { q, sort, tampil }: PesertaList) =>
  `urutan:${user_id}:${kat_id}:${tampil}:${sort}:${q}`;

/** Stores the current order of the list. */
export function keepSequence(
  user_id: number,
  kat_id: number,
  daftar: PesertaList,
  rows: readonly PesertaRow[],
): void {
  const ids = rows.map((row) => row.peserta_id);
  keep(keyOf(user_id, kat_id, daftar), ids);
}

/** The kept order; empty if there is none. */
export function readSequence(user_id: number, kat_id: number, daftar: PesertaList): readonly number[] {
  return kept(keyOf(user_id, kat_id, daftar)).filter((id) => typeof id === 'number');
}

/** Rows in the kept order. */
export function inSequence(rows: readonly PesertaRow[], urutan: readonly number[]): readonly PesertaRow[] {
  const byId = new Map(rows.map((row) => [row.peserta_id, row]));
  return urutan.flatMap((id) => byId.get(id) ?? []);
}

/** The route through the queue over all categories is kept in the same way, one route per order. */
const keyOfRute = (user_id: number, urut: AntreanOrder) => `urutan:${user_id}:antrean:${urut}`;

export function keepRute(user_id: number, urut: AntreanOrder, rute: readonly Orang[]): void {
  const pairs = rute.map(({ kat_id, peserta_id }) => [kat_id, peserta_id]);
  keep(keyOfRute(user_id, urut), pairs);
}

export function readRute(user_id: number, urut: AntreanOrder): readonly Orang[] {
  return kept(keyOfRute(user_id, urut)).flatMap((pair) => {
    const [kat_id, peserta_id]: unknown[] = Array.isArray(pair) ? pair : [];
    return isId(kat_id) && isId(peserta_id) ? [{ kat_id, peserta_id }] : [];
  });
}

/** Starts a new round: the next response defines its route. */
export function forgetRute(user_id: number): void {
  for (const urut of ANTREAN_ORDERS) keep(keyOfRute(user_id, urut), []);
}

/** The route with new participants appended; a route without `current` is replaced by a new one. */
export function extendRute(rute: readonly Orang[], rows: readonly Orang[], current: Orang): readonly Orang[] {
  const isIn = (some: readonly Orang[], one: Orang) => some.some((each) => isSame(each, one));
  // `current` is not on the kept route: replace the route by the current queue.
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
    // Storage is unavailable: the order is the server's.
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
