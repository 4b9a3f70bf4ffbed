import type { PeriodeFilter } from '#contract/fields/periode.ts';
import { join, sql } from '#api/db/db.ts';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { langkahSql, pesertaFrom } from '#api/parts/langkah.ts';
import { periodeIs } from '#api/parts/periode.ts';
import type { FoundIds } from './by-ids.ts';
import { inOrder, orderOf, searchIn, sortOf, type Order } from './paging.ts';

/** Filters of a list of participants. */
export interface PilihanPeserta {
  lokid?: number | undefined;
  periode_id?: PeriodeFilter | undefined;
  tampil?: Langkah | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

/**
 * SQL of the text that a search for participants searches, on `users u join peserta p`. The text contains name, email,
 * institution and province, simplified for the search.
 */
export const SEARCHED_PESERTA = `(u.cari || chr(10) || p.cari)`;

/** SQL of each column by which a list of participants can be sorted. */
const SORT = {
  user_id: 'p.user_id',
  name: 'u.name',
  email: 'u.email',
  no_absensi: 'p.no_absensi',
  peserta_status_aktif: 'p.peserta_status_aktif',
  nama_pt: 'p.nama_pt',
  provinsi_pt: 'p.provinsi_pt',
  rumpun_id: 'p.rumpun_id',
  nilai_pre: 'i.nilai_pre',
  nilai_post: 'i.nilai_post',
  nilai_ojt: 'i.nilai_ojt',
  nilai_ist2: 'i.nilai_ist2',
  nilai_akhir: 'i.nilai_akhir',
  lulus: 'i.nilai_akhir',
} as const;
export type PesertaOrder = keyof typeof SORT;

/** Default orders. */
const ORDER = {
  absensi: ['p.lokasi_id', 'p.no_absensi', 'p.user_id'],
  name: ['u.name', 'p.user_id'],
} as const;

/** SQL `order by` of a list of participants. Participants with equal values are sorted by id. */
function orderAsked(
  sort: string | undefined,
  columns: readonly PesertaOrder[],
  urut: keyof typeof ORDER,
): Order {
  const chosen = sortOf(sort, Object.fromEntries(columns.map((each) => [each, SORT[each]])));
  return chosen ? orderOf([chosen.column, 'p.user_id'], chosen.down) : orderOf(ORDER[urut], false);
}

/**
 * Returns the query for the participants that match the filters and the search, sorted.
 * @param columns sortable columns of the list
 * @param urut the default order
 */
export function findPeserta(
  { lokid, periode_id, tampil, q, sort }: PilihanPeserta,
  columns: readonly PesertaOrder[],
  urut: keyof typeof ORDER,
): FoundIds {
  const order = orderAsked(sort, columns, urut);
  const conditions = [
    ...(lokid === undefined ? [] : [sql`p.lokasi_id = ${lokid}`]),
    periodeIs(periode_id),
    ...(tampil === undefined ? [] : [langkahSql[tampil]]),
    ...searchIn(q, SEARCHED_PESERTA),
  ];
  const where = sql`where ${join([sql`true`, ...conditions], ' and ')}`;
  return {
    ids: sql`select p.user_id as id ${pesertaFrom([where, ...order.map(({ column }) => column)])} ${where} ${inOrder(order)}`,
    count: sql`select count(*)::int as jumlah ${pesertaFrom([where])} ${where}`,
  };
}
