import { z } from 'zod';
import type { SortOf } from '#contract/list.ts';
import type { PENUGASAN_IST, PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import { allOf, anyAsked } from '#api/parts/fakta.ts';
import { inOrder, orderOf, searchIn, sortOf, type Order } from '#api/parts/list/paging.ts';
import type { Penugasan } from './bidang.ts';

/** Where a row of the list is: a participant in a field. */
export const Tempat = z.object({ user_id: z.number(), bidang: z.number() });

/** What both lists of participants are asked for. */
export interface DaftarInput {
  menid?: number | undefined;
  /** Null: every location. */
  lokid: number | null;
  tampil: 'semua' | 'bebas' | 'milik';
  page?: number | undefined;
  per_page?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

/** Where each column to sort by stands. */
const SORT = {
  user_id: 'c.user_id',
  no_absensi: 'c.no_absensi',
  name: 'c.name',
  email: 'c.email',
  nama_mentor: 'u.urutan',
  rumpun_id: 'p.rumpun_id',
} as const satisfies Record<SortOf<typeof PENUGASAN_MENTOR | typeof PENUGASAN_IST>, string>;

/** Screens page: by attendance number; of one participant practice before the article. */
const URUT = orderOf(['c.lokasi_id', 'c.no_absensi', 'c.user_id', 'b.urut'], false);

const chosenOf = ({ sort }: DaftarInput) => sortOf(sort, SORT);

/** Asked for in the order of mentors' names? */
export const byMentor = (input: DaftarInput) => chosenOf(input)?.column === SORT.nama_mentor;
const byRumpun = (input: DaftarInput) => chosenOf(input)?.column === SORT.rumpun_id;

function orderAsked(input: DaftarInput): Order {
  const chosen = chosenOf(input);
  if (!chosen) return URUT;
  return [...orderOf([chosen.column, 'c.user_id'], chosen.down), { column: 'b.urut', down: false }];
}

/** The fields as a table `b`, in their order. */
export const each = (bidang: readonly number[]): Sql =>
  sql`unnest(${bidang}::int[]) with ordinality as b (bidang, urut)`;

/** Tables with names, and what is selected from them; a row is a participant `c` in a field `b`. */
interface Source {
  named: Sql[];
  from: Sql;
  where: Sql[];
}

/**
 * Whom a search finds: `cocok`, participants by name and email, in every field; `punya`, assignments of the others to mentors found by
 * name. Both are small beside everybody, and counted as they are.
 */
function searched(
  jenis: Penugasan,
  bidang: readonly number[],
  { q, lokid }: DaftarInput,
): { cocok: Sql; punya: Sql } {
  const there = (column: string) =>
    lokid === null
      ? empty
      : sql`join peserta_cari c on c.user_id = ${raw(column)} and c.lokasi_id = ${lokid}`;
  return {
    cocok: sql`cocok as materialized (
      select s.id as user_id from users_cari s ${there('s.id')}
      where s."group" = 'user' and ${join(searchIn(q, 's.cari'), ' and ')})`,
    punya: sql`punya as materialized (
      select o.peserta_id as user_id, b.bidang, b.urut
      from ${jenis.from} o join ${each(bidang)} on b.bidang = o.${jenis.bidang} ${there('o.peserta_id')}
      where o.mentor_id = any(array(
              select s.id from users_cari s where s."group" = 'mentor' and ${join(searchIn(q, 's.nama'), ' and ')}))
        and o.peserta_id not in (select user_id from cocok))`,
  };
}

/** Has nobody the participant there? As `g` counts it. */
export function bebas(jenis: Penugasan, bidang: readonly number[]): Sql {
  const [satu, ...lain] = bidang.map((one) => jenis.kategori(one));
  const kategori =
    lain.length === 0
      ? satu
      : `case b.bidang ${bidang.map((one) => `when ${one} then ${jenis.kategori(one)}`).join(' ')} end`;
  return sql`not ${anyAsked('mentor', `(1 << ${kategori})`)}`;
}

/**
 * Whoever has nobody in one of the fields: of most, everybody has somebody, and they are looked for in all fields at once. Who lacks somebody in
 * any category is said besides, for the index of these few.
 */
export const bebasSomewhere = (jenis: Penugasan, bidang: readonly number[]): Sql =>
  raw(
    `not ${allOf([], { mentor: bidang.map((one) => jenis.kategori(one)) })}
     and not ${allOf([], { mentor: [...KATEGORI_OJT, ...KATEGORI_IST2] })}`,
  );

/** The participants to ask for, whoever has them: those who are free, one mentor's own, whom a search finds, or all of them. */
function sourceOf(jenis: Penugasan, bidang: readonly number[], input: DaftarInput): Source {
  const { tampil, menid, q } = input;
  const match = searchIn(q, 's.cari');
  if (tampil === 'milik') {
    const found = match.map((one) => {
      const own = sql`select from users_cari s where s.id = c.user_id and s."group" = 'user' and ${one}`;
      const mentor = sql`select from users_cari s where s.id = t.mentor_id and s."group" = 'mentor' and ${join(searchIn(q, 's.nama'))}`;
      return sql`(exists (${mentor}) or exists (${own}))`;
    });
    return {
      named: [],
      from: sql`from ${jenis.from} t join ${each(bidang)} on b.bidang = t.${jenis.bidang} join peserta_cari c on c.user_id = t.peserta_id`,
      where: [sql`t.mentor_id = ${menid ?? null}::int`, ...found],
    };
  }
  if (tampil === 'bebas') {
    // Nobody who has a mentor is free, so that mentors' names find nobody here.
    const among = match.length === 0 ? empty : sql`join cocok s on s.user_id = g.user_id`;
    return {
      named: [
        ...(match.length === 0 ? [] : [searched(jenis, bidang, input).cocok]),
        sql`g as materialized (select g.user_id, g.fakta from peserta_langkah g ${among} where ${bebasSomewhere(jenis, bidang)})`,
      ],
      from: sql`from g join peserta_cari c on c.user_id = g.user_id cross join ${each(bidang)}`,
      where: [bebas(jenis, bidang)],
    };
  }
  if (match.length === 0)
    return { named: [], from: sql`from peserta_cari c cross join ${each(bidang)}`, where: [] };
  const { cocok, punya } = searched(jenis, bidang, input);
  return {
    named: [cocok, punya],
    from: sql`from (select user_id, b.bidang, b.urut from cocok cross join ${each(bidang)}
                    union all select user_id, bidang, urut from punya) b
              join peserta_cari c on c.user_id = b.user_id`,
    where: [],
  };
}

/** The mentors' places in the order of their names. */
const MENTOR_URUT = sql`select id, row_number() over (order by name, id) as urutan from users_cari where "group" = 'mentor'`;

/** What the order needs beside the participants. */
function besides(jenis: Penugasan, input: DaftarInput): Sql {
  if (byRumpun(input)) return sql`join peserta p on p.user_id = c.user_id`;
  if (!byMentor(input)) return empty;
  const owner =
    input.tampil === 'milik'
      ? empty
      : sql`left join ${jenis.from} t on t.peserta_id = c.user_id and t.${jenis.bidang} = b.bidang`;
  return sql`${owner} left join (${MENTOR_URUT}) u on u.id = t.mentor_id`;
}

const conditionsOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;

/** All that is asked for, gathered once as `h`, with the columns that `order` names. */
export function gathered(jenis: Penugasan, bidang: readonly number[], input: DaftarInput) {
  const { named, from, where } = sourceOf(jenis, bidang, input);
  const order = orderAsked(input);
  const columns = raw(order.map(({ column }, n) => `${column} as o${n}`).join());
  const place = input.lokid === null ? [] : [sql`c.lokasi_id = ${input.lokid}`];
  const h = sql`h as materialized (select c.user_id, b.bidang, ${columns} ${from} ${besides(jenis, input)} ${conditionsOf([...where, ...place])})`;
  return {
    h: sql`with ${join([...named, h])}`,
    order: order.map(({ down }, n) => ({ column: `o${n}`, down })),
  };
}

/** So many found are put in order one by one; of more, the first of an order are met sooner by walking along it. */
const MANY = 2000;

/**
 * Whom a search finds among all, and how many: a page of places as rows `user_id, bidang`, in order.
 * @returns null where the order has no index to walk along, or nothing is searched for
 */
export function searchedPage(
  jenis: Penugasan,
  bidang: readonly number[],
  input: DaftarInput,
  { limit }: { limit: Sql },
): { named: Sql; jumlah: Sql; page: Sql } | null {
  if (input.tampil !== 'semua' || byMentor(input) || byRumpun(input)) return null;
  if (searchIn(input.q, 's.cari').length === 0) return null;
  const { cocok, punya } = searched(jenis, bidang, input);
  const order = inOrder(orderAsked(input), false);
  const place = input.lokid === null ? [] : [sql`c.lokasi_id = ${input.lokid}`];
  return {
    named: sql`with ${cocok}, ${punya}, n as materialized (
      select (select count(*) from cocok) * ${bidang.length}::int + (select count(*) from punya) as jumlah)`,
    jumlah: sql`(select jumlah from n)`,
    page: sql`
      (select c.user_id, b.bidang from peserta_cari c cross join ${each(bidang)}
       where ${join(
         [
           sql`(select jumlah from n) > ${MANY}`,
           ...place,
           sql`(c.user_id in (select user_id from cocok) or (c.user_id, b.bidang) in (select user_id, bidang from punya))`,
         ],
         ' and ',
       )} ${order} ${limit})
      union all
      (select c.user_id, b.bidang
       from (select user_id, b.bidang, b.urut from cocok cross join ${each(bidang)}
             union all select user_id, bidang, urut from punya) b
       cross join lateral (select * from peserta_cari c where c.user_id = b.user_id offset 0) c
       where (select jumlah from n) <= ${MANY} ${order} ${limit})`,
  };
}
