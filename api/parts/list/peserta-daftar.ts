import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { langkahFrom, langkahSql } from '#api/parts/langkah.ts';
import { gatheredBy, type FoundIds } from './by-ids.ts';
import { inOrder, orderOf, searchIn, sortOf, type Order } from './paging.ts';

/** Which of all participants a list shows. */
export interface PilihanPeserta {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  tampil?: Langkah | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

/** The tables that a filter may need, each with one row per participant; a table that is not needed is not read. */
const TABLES = { c: 'peserta_cari', p: 'peserta', i: 'ist_nilai', g: 'peserta_langkah' } as const;
type Alias = keyof typeof TABLES;

/** Where each sortable column is; every one has an index, followed by the id. */
const SORT = {
  user_id: ['c', 'user_id'],
  name: ['c', 'name'],
  email: ['c', 'email'],
  no_absensi: ['c', 'no_absensi'],
  peserta_status_aktif: ['p', 'peserta_status_aktif'],
  nama_pt: ['p', 'nama_pt'],
  provinsi_pt: ['p', 'provinsi_pt'],
  rumpun_id: ['p', 'rumpun_id'],
  nilai_pre: ['i', 'nilai_pre'],
  nilai_post: ['i', 'nilai_post'],
  nilai_ojt: ['i', 'nilai_ojt'],
  nilai_ist2: ['i', 'nilai_ist2'],
  nilai_akhir: ['i', 'nilai_akhir'],
  lulus: ['i', 'nilai_akhir'],
} as const satisfies Readonly<Record<string, readonly [Alias, string]>>;
export type UrutPeserta = keyof typeof SORT;

/** The stated orders, as the indexes peserta_cari_urut and peserta_cari_name have them. */
const URUT = {
  absensi: ['c.lokasi_id', 'c.no_absensi', 'c.user_id'],
  name: ['c.name', 'c.user_id'],
} as const;

/** Ties are broken by id. */
function chosenOrder(
  { sort }: PilihanPeserta,
  columns: readonly UrutPeserta[],
  urut: keyof typeof URUT,
): { base: Alias; order: Order } {
  const chosen = sortOf(sort, Object.fromEntries(columns.map((each) => [each, SORT[each]])));
  if (!chosen) return { base: 'c', order: orderOf(URUT[urut], false) };
  const [base, column] = chosen.column;
  return { base, order: orderOf([`${base}.${column}`, `${base}.user_id`], chosen.down) };
}

const where = ({ lokid, periode_id, tampil, q }: PilihanPeserta): Sql => {
  const conditions = [
    ...(lokid === undefined ? [] : [sql`c.lokasi_id = ${lokid}`]),
    ...(periode_id === undefined ? [] : [sql`c.periode_id = ${periode_id}`]),
    ...(tampil === undefined ? [] : [langkahSql[tampil]]),
    ...searchIn(q, 'c.cari'),
  ];
  return conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
};

/** The tables, joined by the participant. */
function tablesOf(aliases: Iterable<Alias>): Sql {
  const [first, ...others] = new Set(aliases);
  const joined = others.map(
    (alias) => ` join ${TABLES[alias]} ${alias} on ${alias}.user_id = ${first!}.user_id`,
  );
  return raw(`from ${TABLES[first!]} ${first!}${joined.join('')}`);
}

/** The tables that the filter needs, `base` first: where nothing else is asked for, that of the step. */
function from(base: Alias | null, { lokid, periode_id, tampil, q }: PilihanPeserta): Sql {
  const step = tampil === undefined ? null : langkahFrom(tampil);
  const looks = lokid !== undefined || periode_id !== undefined || q !== undefined;
  const tables = tablesOf([
    ...(base ? [base] : []),
    ...(looks || !step ? (['c'] as const) : []),
    ...(step ? [step.alias] : []),
  ]);
  return sql`${tables} ${step?.minta?.('g') ?? empty}`;
}

/** What a search finds, all at once. @param columns those that the order names */
function foundBy(base: Alias, choice: PilihanPeserta, columns: Sql): Sql {
  const id = sql`${raw(base)}.user_id as id`;
  const { tampil } = choice;
  const minta = tampil === undefined ? null : langkahFrom(tampil).minta;
  if (tampil === undefined || minta === null)
    return sql`select ${id}, ${columns} ${from(base, choice)} ${where(choice)}`;
  // Joined with what locations want, everybody would be gone through for the thousands that a name finds, or each of them looked up alone. Ids in one
  // array are found in one walk along the index; it is not known how many they are, so that nothing else may be joined within it.
  return sql`
    with m as materialized (
      select ${id}, ${columns}, w.tugas, w.review, w.dinilai
      ${tablesOf([base, 'c'])} ${minta('c')} ${where({ ...choice, tampil: undefined })})
    select w.* from m w
    join (select user_id, fakta from peserta_langkah where user_id = any(array(select id from m)) offset 0) g
      on g.user_id = w.id
    where ${langkahSql[tampil]}`;
}

/**
 * The participants that match, found in narrow rows or in an index alone.
 * @param columns those of the list that may be sorted by
 * @param urut the stated order
 */
export function findPeserta(
  choice: PilihanPeserta,
  columns: readonly UrutPeserta[],
  urut: keyof typeof URUT,
): FoundIds {
  const { base, order } = chosenOrder(choice, columns, urut);
  return {
    ids: (back) =>
      sql`select ${raw(base)}.user_id as id ${from(base, choice)} ${where(choice)} ${inOrder(order, back)}`,
    count: sql`select count(*)::int as jumlah ${from(null, choice)} ${where(choice)}`,
    gathered: gatheredBy(choice.q, order, (columns) => foundBy(base, choice, columns)),
  };
}
