import { z } from 'zod';
import type { Flag } from '#contract/fields.ts';
import type { SortOf } from '#contract/list.ts';
import type { PENUGASAN_IST, PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';
import { MENTOR_BELUM } from '#rules/nilai/penugasan.ts';
import { empty, join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { anyAsked } from '#api/parts/fakta.ts';
import { slicesOf, type Part } from '#api/parts/list/list.ts';
import { inOrder, orderOf, searchIn, sortOf, type Order } from '#api/parts/list/paging.ts';
import { findPeserta } from '#api/parts/list/peserta-daftar.ts';
import { refuseField } from '#api/call/refuse.ts';
import type { Penugasan } from './bidang.ts';

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

/** Columns of the participant alone, each with an index of its own. */
const SORT_PESERTA = ['user_id', 'no_absensi', 'name', 'email', 'rumpun_id'] as const;

/** Screens page: by attendance number; of one participant practice before the article. */
const URUT = orderOf(['c.lokasi_id', 'c.no_absensi', 'c.user_id', 'b.urut'], false);

/** Whom a search finds: participants by name and email, mentors by name. Read once, however many they are. */
function searched(jenis: Penugasan, bidang: readonly number[], q: string | undefined): Sql | null {
  const [match] = searchIn(q, 's.cari');
  if (!match) return null;
  const mentor = sql`select s.id from users_cari s where s."group" = 'mentor' and ${match} and ${join(searchIn(q, 's.nama'), ' and ')}`;
  return sql`
    with m as materialized (
      select s.id as user_id, b.bidang, b.urut from users_cari s cross join ${each(bidang)} where s."group" = 'user' and ${match}
      union
      select o.peserta_id, b.bidang, b.urut from ${jenis.from} o join ${each(bidang)} on b.bidang = o.${jenis.bidang}
      where o.mentor_id = any(array(${mentor})))`;
}

const each = (bidang: readonly number[]): Sql =>
  sql`unnest(${bidang}::int[]) with ordinality as b (bidang, urut)`;

/** Whoever has the participant there is `t`. Of one field alone it is told by name, so that its part of the index is walked once. */
function owns(jenis: Penugasan, bidang: readonly number[]): Sql {
  const there = bidang.length === 1 ? sql`${bidang[0]}::int` : raw('b.bidang');
  return sql`t.peserta_id = c.user_id and t.${jenis.bidang} = ${there}`;
}

/** Every participant once for each of `bidang`, as `c` and `b`, or those of a search; with whoever has them, as `t`, where that is asked for. */
function from(jenis: Penugasan, bidang: readonly number[], input: DaftarInput, dicari: Sql | null): Sql {
  const rows = dicari
    ? sql`from m b join peserta_cari c on c.user_id = b.user_id`
    : sql`from peserta_cari c cross join ${each(bidang)}`;
  const facts =
    input.tampil === 'bebas' ? sql`${rows} join peserta_langkah g on g.user_id = c.user_id` : rows;
  if (input.tampil !== 'milik' && !byMentor(input)) return facts;
  return sql`${facts} left join ${jenis.from} t on ${owns(jenis, bidang)}`;
}

/** Has nobody the participant there? As `peserta_langkah g` counts it. */
function bebas(jenis: Penugasan, bidang: readonly number[]): Sql {
  const [satu, ...lain] = bidang.map((each) => jenis.kategori(each));
  const kategori =
    lain.length === 0
      ? satu
      : `case b.bidang ${bidang.map((each) => `when ${each} then ${jenis.kategori(each)}`).join(' ')} end`;
  return sql`not ${anyAsked('mentor', `(1 << ${kategori})`)}`;
}

function where(jenis: Penugasan, bidang: readonly number[], { menid, lokid, tampil }: DaftarInput): Sql {
  const conditions: Sql[] = {
    semua: [],
    bebas: [bebas(jenis, bidang)],
    milik: [sql`t.mentor_id = ${menid ?? null}::int`],
  }[tampil];
  if (lokid !== null) conditions.push(sql`c.lokasi_id = ${lokid}`);
  return conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
}

/** The mentors' places in the order of their names. */
const MENTOR_URUT = sql`select id, row_number() over (order by name, id) as urutan from users_cari where "group" = 'mentor'`;

/** What is asked for: as rows in their order, of which a page is taken; or gathered once as `h`, with what these are put in order by. */
function found(jenis: Penugasan, bidang: readonly number[], input: DaftarInput) {
  const chosen = sortOf(input.sort, SORT);
  const order: Order = chosen
    ? [...orderOf([chosen.column, 'c.user_id'], chosen.down), { column: 'b.urut', down: false }]
    : URUT;
  const other =
    chosen?.column === SORT.nama_mentor
      ? sql`left join (${MENTOR_URUT}) u on u.id = t.mentor_id`
      : chosen?.column === SORT.rumpun_id
        ? sql`join peserta p on p.user_id = c.user_id`
        : empty;
  const dicari = searched(jenis, bidang, input.q);
  const columns = raw(order.map(({ column }, n) => `${column} as o${n}`).join());
  const body = sql`${from(jenis, bidang, input, dicari)} ${other} ${where(jenis, bidang, input)}`;
  return {
    page: ({ back, limit }: Pick<Part, 'back' | 'limit'>) => sql`
      select x.user_id, x.bidang, row_number() over () * ${raw(back ? '-1' : '1')} as n
      from (select c.user_id, b.bidang ${body} ${inOrder(order, back)} ${limit}) x`,
    h: sql`${dicari ? sql`${dicari},` : sql`with`} h as materialized (
             select c.user_id, b.bidang, ${columns} ${body})`,
    order: order.map(({ down }, n) => ({ column: `o${n}`, down })),
  };
}

/** Everybody, whoever has them, out of the index of their order; of a part, which may be read from the end, no more participants than it has rows of. */
function foundAll(bidang: readonly number[], { lokid, sort }: DaftarInput, part?: Part): Sql {
  const { ids } = findPeserta({ lokid: lokid ?? undefined, sort }, SORT_PESERTA, 'absensi');
  const { back, over, take } = part ?? { back: false, over: 0, take: null };
  const turned = raw(back ? 'desc' : 'asc');
  const all = (chosen: Sql) =>
    sql`select x.id as user_id, b.bidang, row_number() over (order by x.n, b.urut ${turned}) * ${raw(back ? '-1' : '1')} as n
        from unnest(array(${chosen})) with ordinality as x (id, n)
        cross join unnest(${bidang}::int[]) with ordinality as b (bidang, urut)`;
  if (take === null) return all(ids(false));
  const [first, end] = [Math.floor(over / bidang.length), Math.ceil((over + take) / bidang.length)] as const;
  return sql`${all(sql`${ids(back)} limit ${end - first} offset ${first}`)}
             order by x.n, b.urut ${turned} limit ${take} offset ${over - first * bidang.length}`;
}

const byMentor = ({ sort }: DaftarInput) => sort?.endsWith('nama_mentor') === true;

const everybody = ({ tampil, q }: DaftarInput) => tampil === 'semua' && (q ?? '').trim() === '';

const Tempat = z.object({ user_id: z.number(), bidang: z.number() });
type Tempat = z.output<typeof Tempat>;
/** Where the rows of a page are, and how many match. */
const Halaman = z.object({ tempat: z.array(Tempat), jumlah: z.number() });

/** Places at hand, in their order. */
const these = (part: readonly Tempat[]): Sql =>
  sql`select * from unnest(${part.map((one) => one.user_id)}::int[], ${part.map((one) => one.bidang)}::int[])
                    with ordinality as x (user_id, bidang, n)`;

/**
 * A list with the columns that both have and `owner` for those named after its table: a page, or without pages all of it with no
 * more than their places in memory.
 */
export function daftar<Row>(
  jenis: Penugasan,
  bidang: readonly number[],
  input: DaftarInput,
  { owner, row }: { owner: Sql; row: z.ZodType<Row> },
) {
  if (input.tampil === 'milik' && input.menid === undefined) throw refuseField('menid', MENTOR_BELUM);
  const rowsOf = (places: Sql) => sql`
      with h as materialized (${places})
      select c.user_id, c.no_absensi, c.name, c.email, c.lokasi_id, p.rumpun_id, m.name as nama_mentor, ${owner}
      from h b
      join peserta_cari c on c.user_id = b.user_id
      join peserta p on p.user_id = b.user_id
      left join ${jenis.from} t on t.peserta_id = b.user_id and t.${jenis.bidang} = b.bidang
      left join users m on m.id = t.mentor_id
      join lokasi l on l.id = c.lokasi_id left join rumpun r on r.id = p.rumpun_id and r.id between 1 and 3
      order by b.n`;
  const { h, order, page } = found(jenis, bidang, input);
  const all =
    everybody(input) && !byMentor(input)
      ? foundAll(bidang, input)
      : sql`${h} select user_id, bidang, row_number() over (${inOrder(order, false)}) as n from h`;
  const whole = {
    all: rowsOf(all),
    row,
    slices: async (reader: Db) => {
      const places = await reader.rows(sql`select x.user_id, x.bidang from (${all}) x order by x.n`, Tempat);
      return {
        jumlah: places.length,
        rows: slicesOf(places, (part) => reader.rows(rowsOf(these(part)), row)),
      };
    },
  };
  if (everybody(input)) {
    const place = input.lokid === null ? empty : sql`where lokasi_id = ${input.lokid}`;
    return {
      ...whole,
      count: sql`select count(*)::int * ${bidang.length}::int as jumlah from peserta_cari ${place}`,
      page: (reader: Db, part: Part) =>
        reader.rows(rowsOf(byMentor(input) ? page(part) : foundAll(bidang, input, part)), row),
    };
  }
  return {
    ...whole,
    // What is gathered serves the page and its count.
    together: async (reader: Db, part: Pick<Part, 'rows' | 'skip'> | null) => {
      const { rows = null, skip = 0 } = part ?? {};
      const { tempat, jumlah } = await reader.one(
        sql`${h} select (select count(*)::int from h) as jumlah, (
              select coalesce(json_agg(json_build_object('user_id', x.user_id, 'bidang', x.bidang)), '[]')
              from (select user_id, bidang from h ${inOrder(order, false)} limit ${rows}::int offset ${skip}::int) x) as tempat`,
        Halaman,
      );
      return { rows: await reader.rows(rowsOf(these(tempat)), row), jumlah };
    },
  };
}

/** Practice before the article, or one of them. */
export function isprakOf(isprak: z.output<typeof Flag> | undefined): readonly number[] {
  return isprak === undefined ? [1, 0] : [isprak];
}

export const MENTOR_COLUMNS = raw('t.mentor_id, t.id_mentor');
export const EVALUATOR_COLUMNS = raw('b.bidang as isprak, t.mentor_id as mentor_ist_id, t.id_mentor_ist');
