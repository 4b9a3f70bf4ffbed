import { z } from 'zod';
import type { Flag } from '#contract/fields.ts';
import type { SortOf } from '#contract/list.ts';
import type { PENUGASAN_IST, PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';
import { MENTOR_BELUM } from '#rules/nilai/penugasan.ts';
import { empty, join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { slicesOf, type Part } from '#api/parts/list/list.ts';
import { inOrder, orderOf, PER_PAGE, search, searchIn, sortOf, type Order } from '#api/parts/list/paging.ts';
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
  nama_mentor: 'm.urutan',
  rumpun_id: 'p.rumpun_id',
} as const satisfies Record<SortOf<typeof PENUGASAN_MENTOR | typeof PENUGASAN_IST>, string>;

/** Columns of the participant alone, each with an index of its own. */
const SORT_PESERTA = ['user_id', 'no_absensi', 'name', 'email', 'rumpun_id'] as const;

/** Screens page: by attendance number; of one participant practice before the article. */
const URUT = orderOf(['c.lokasi_id', 'c.no_absensi', 'c.user_id', 'b.urut'], false);

/** Who is searched for: participants by name and email, mentors by name. */
const Dicari = z.object({ peserta: z.array(z.number()), mentor: z.array(z.number()) });
type Dicari = z.output<typeof Dicari>;

async function searched(db: Db, q: string | undefined): Promise<Dicari | null> {
  const [match] = searchIn(q, 's.cari');
  if (!match) return null;
  const mentor = sql`s."group" = 'mentor'`;
  return db.one(
    sql`select coalesce(array_agg(s.id) filter (where not ${mentor}), '{}') as peserta,
               coalesce(array_agg(s.id) filter (where ${mentor} and ${search(q, ['s.name'])}), '{}') as mentor
        from users_cari s where ${match}`,
    Dicari,
  );
}

/** Every participant once for each of `bidang`, as `c` and `b`; of a search only the rows that it finds, out of the indexes. */
function rowsThat(jenis: Penugasan, bidang: readonly number[], dicari: Dicari | null): Sql {
  const each = sql`unnest(${bidang}::int[]) with ordinality as b (bidang, urut)`;
  if (!dicari) return sql`from peserta_cari c cross join ${each}`;
  return sql`
    from (select p.user_id, b.bidang, b.urut from unnest(${dicari.peserta}::int[]) as p (user_id) cross join ${each}
          union
          select o.peserta_id, b.bidang, b.urut from ${jenis.from} o join ${each} on b.bidang = o.${jenis.bidang}
          where o.mentor_id = any(${dicari.mentor}::int[])) b
    join peserta_cari c on c.user_id = b.user_id`;
}

/** The same with whoever has them there, as `t`, where that is asked for. */
function from(jenis: Penugasan, bidang: readonly number[], input: DaftarInput, dicari: Dicari | null): Sql {
  const rows = rowsThat(jenis, bidang, dicari);
  if (input.tampil === 'semua' && !byMentor(input)) return rows;
  // Of one alone both come in the order of the participants.
  const there = bidang.length === 1 ? sql`${bidang[0]}::int` : sql`b.bidang`;
  return sql`${rows} left join ${jenis.from} t on t.peserta_id = c.user_id and t.${jenis.bidang} = ${there}`;
}

function where({ menid, lokid, tampil }: DaftarInput): Sql {
  const conditions: Sql[] = {
    semua: [],
    bebas: [sql`t.mentor_id is null`],
    milik: [sql`t.mentor_id = ${menid ?? null}::int`],
  }[tampil];
  if (lokid !== null) conditions.push(sql`c.lokasi_id = ${lokid}`);
  return conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
}

/** The mentors' places in the order of their names. */
const MENTOR_URUT = sql`select id, row_number() over (order by name, id) as urutan from users_cari where "group" = 'mentor'`;

/** All or the rows of a page, found where what is asked for is looked at: user_id, bidang and their place `n`. */
function found(
  jenis: Penugasan,
  bidang: readonly number[],
  input: DaftarInput,
  dicari: Dicari | null,
  { back, limit }: Pick<Part, 'back' | 'limit'>,
): Sql {
  const chosen = sortOf(input.sort, SORT);
  const order: Order = chosen
    ? [...orderOf([chosen.column, 'c.user_id'], chosen.down), { column: 'b.urut', down: false }]
    : URUT;
  const other =
    chosen?.column === SORT.nama_mentor
      ? sql`left join (${MENTOR_URUT}) m on m.id = t.mentor_id`
      : chosen?.column === SORT.rumpun_id
        ? sql`join peserta p on p.user_id = c.user_id`
        : empty;
  return sql`
    select x.user_id, x.bidang, row_number() over () * ${raw(back ? '-1' : '1')} as n
    from (select c.user_id, b.bidang ${from(jenis, bidang, input, dicari)} ${other} ${where(input)} ${inOrder(order, back)} ${limit}) x`;
}

/** Everybody, whoever has them: a page of participants out of the index of their order, then their rows. */
function foundAll(bidang: readonly number[], { lokid, sort, page, per_page = PER_PAGE }: DaftarInput): Sql {
  const ids = findPeserta({ lokid: lokid ?? undefined, sort }, SORT_PESERTA, 'absensi').ids(false);
  const rows = sql`cross join unnest(${bidang}::int[]) with ordinality as b (bidang, urut)`;
  const all = (chosen: Sql) =>
    sql`select x.id as user_id, b.bidang, row_number() over (order by x.n, b.urut) as n
        from unnest(array(${chosen})) with ordinality as x (id, n) ${rows}`;
  if (page === undefined) return all(ids);
  const [first, end] = [(page - 1) * per_page, page * per_page].map((row) => row / bidang.length) as [
    number,
    number,
  ];
  const skipped = Math.floor(first);
  return sql`${all(sql`${ids} limit ${Math.ceil(end) - skipped} offset ${skipped}`)}
             order by n limit ${per_page} offset ${(first - skipped) * bidang.length}`;
}

const byMentor = ({ sort }: DaftarInput) => sort?.endsWith('nama_mentor') === true;

const everybody = ({ tampil, q }: DaftarInput) => tampil === 'semua' && (q ?? '').trim() === '';

/** Every row, where no page is asked for. */
const ALL = { back: false, limit: empty };

/** Where the rows of a list are looked for. */
function placesOf(jenis: Penugasan, bidang: readonly number[], input: DaftarInput, dicari: Dicari | null) {
  if (everybody(input) && !byMentor(input)) return () => foundAll(bidang, input);
  return (part: Pick<Part, 'back' | 'limit'>) => found(jenis, bidang, input, dicari, part);
}

const Tempat = z.object({ user_id: z.number(), bidang: z.number() });

/**
 * A list with the columns that both have and `owner` for those named after its table: a page, or without pages all of it with no
 * more than their places in memory.
 */
export async function daftar<Row>(
  db: Db,
  jenis: Penugasan,
  bidang: readonly number[],
  input: DaftarInput,
  { owner, row }: { owner: Sql; row: z.ZodType<Row> },
) {
  if (input.tampil === 'milik' && input.menid === undefined) throw refuseField('menid', MENTOR_BELUM);
  const dicari = await searched(db, input.q);
  const place = input.lokid === null ? empty : sql`where lokasi_id = ${input.lokid}`;
  const places = placesOf(jenis, bidang, input, dicari);
  const rowsOf = (found: Sql) => sql`
      with h as materialized (${found})
      select c.user_id, c.no_absensi, c.name, c.email, c.lokasi_id, p.rumpun_id, m.name as nama_mentor, ${owner}
      from h b
      join peserta_cari c on c.user_id = b.user_id
      join peserta p on p.user_id = b.user_id
      left join ${jenis.from} t on t.peserta_id = b.user_id and t.${jenis.bidang} = b.bidang
      left join users m on m.id = t.mentor_id
      join lokasi l on l.id = c.lokasi_id left join rumpun r on r.id = p.rumpun_id and r.id between 1 and 3
      order by b.n`;
  return {
    count: everybody(input)
      ? sql`select count(*)::int * ${bidang.length}::int as jumlah from peserta_cari ${place}`
      : sql`select count(*)::int as jumlah ${from(jenis, bidang, input, dicari)} ${where(input)}`,
    page: (reader: Db, part: Part) => reader.rows(rowsOf(places(part)), row),
    all: rowsOf(places(ALL)),
    row,
    slices: async (reader: Db) => {
      const all = await reader.rows(
        sql`select h.user_id, h.bidang from (${places(ALL)}) h order by h.n`,
        Tempat,
      );
      const these = (part: readonly z.output<typeof Tempat>[]) =>
        sql`select * from unnest(${part.map((each) => each.user_id)}::int[], ${part.map((each) => each.bidang)}::int[])
                          with ordinality as x (user_id, bidang, n)`;
      return { jumlah: all.length, rows: slicesOf(all, (part) => reader.rows(rowsOf(these(part)), row)) };
    },
  };
}

/** Practice before the article, or one of them. */
export function isprakOf(isprak: z.output<typeof Flag> | undefined): readonly number[] {
  return isprak === undefined ? [1, 0] : [isprak];
}

export const MENTOR_COLUMNS = raw('t.mentor_id, t.id_mentor');
export const EVALUATOR_COLUMNS = raw('b.bidang as isprak, t.mentor_id as mentor_ist_id, t.id_mentor_ist');
