import { ANTREAN } from '#contract/lists/antrean.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { isView } from '#rules/nilai/antrean.ts';
import { peranOf, type PesertaList } from '#parts/peserta/peran.ts';
import { isSame, ANTREAN_ORDERS, type Orang, type PesertaRow, type AntreanOrder } from './antrean.ts';
import { searchRows, sortRows, type Column } from '#ui/table/table-state.ts';

const NON_PRODI = 'Non-Prodi';

/**
 * Columns that sort and search the list of a category. The list on screen and the navigation between participants use
 * the same columns, so that their orders agree. The search covers the names and the labels of the rumpun.
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

/** Filters, searches and sorts the rows of a list. `rows` come from the server, the longest wait first. */
export function rowsOfList(
  kat_id: number,
  rows: readonly PesertaRow[],
  { q, sort, tampil }: Omit<PesertaList, 'periode_id'>,
  kolom: readonly Column<PesertaRow>[],
): readonly PesertaRow[] {
  const shown = rows.filter((row) => isView(tampil, kat_id, row));
  return sortRows(searchRows(shown, kolom, q), kolom, sort);
}

/**
 * Returns the storage key for the order of a list. The order must not change while a grader opens one participant after
 * another, although a saved review removes a participant from the list. So the tab stores the order, separately for
 * each search, sort and filter.
 */
const keyOf = (user_id: number, kat_id: number, { q, sort, tampil }: PesertaList) =>
  `urutan:${user_id}:${kat_id}:${tampil}:${sort}:${q}`;

/** Stores the current order of a list in this tab. */
export function keepSequence(
  user_id: number,
  kat_id: number,
  daftar: PesertaList,
  rows: readonly PesertaRow[],
): void {
  const ids = rows.map((row) => row.peserta_id);
  keep(keyOf(user_id, kat_id, daftar), ids);
}

/** Returns the stored order of a list, as participant ids. It is empty if no order is stored. */
export function readSequence(user_id: number, kat_id: number, daftar: PesertaList): readonly number[] {
  return kept(keyOf(user_id, kat_id, daftar)).filter((id) => typeof id === 'number');
}

/** Sorts rows in the stored order. Rows that the stored order does not contain are omitted. */
export function inSequence(rows: readonly PesertaRow[], urutan: readonly number[]): readonly PesertaRow[] {
  const byId = new Map(rows.map((row) => [row.peserta_id, row]));
  return urutan.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Returns the storage key of the route: the order in which a grader opens the participants of all categories. Finished
 * participants stay in the route. There is one route for each sort order of the queue.
 */
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

/** Deletes the stored routes of all sort orders. The next queue that the server sends then becomes a new route. */
export function forgetRute(user_id: number): void {
  for (const urut of ANTREAN_ORDERS) keep(keyOfRute(user_id, urut), []);
}

/** Appends new participants to the route. If `current` is not on the route, the current queue becomes the new route. */
export function extendRute(rute: readonly Orang[], rows: readonly Orang[], current: Orang): readonly Orang[] {
  const isIn = (some: readonly Orang[], one: Orang) => some.some((each) => isSame(each, one));
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
    // If the storage is blocked, the navigation uses the order of the server.
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
