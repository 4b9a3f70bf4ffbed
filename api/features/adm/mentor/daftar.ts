import { z } from 'zod';
import type { Flag } from '#contract/fields.ts';
import { MENTOR_BELUM } from '#rules/nilai/penugasan.ts';
import { empty, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { slicesOf, type Part } from '#api/parts/list/list.ts';
import { inOrder } from '#api/parts/list/paging.ts';
import { findPeserta } from '#api/parts/list/peserta-daftar.ts';
import { refuseField } from '#api/call/refuse.ts';
import type { Penugasan } from './bidang.ts';
import { byMentor, each, gathered, searchedPage, Tempat, type DaftarInput } from './tempat.ts';
import { inMentorOrder } from './urut-mentor.ts';

/** Columns of the participant alone, each with an index of its own. */
const SORT_PESERTA = ['user_id', 'no_absensi', 'name', 'email', 'rumpun_id'] as const;

/** Everybody, whoever has them, out of the index of their order; of a part, which may be read from the end, no more participants than it has rows of. */
function foundAll(bidang: readonly number[], { lokid, sort }: DaftarInput, part?: Part): Sql {
  const { ids } = findPeserta({ lokid: lokid ?? undefined, sort }, SORT_PESERTA, 'absensi');
  const { back, over, take } = part ?? { back: false, over: 0, take: null };
  const turned = raw(back ? 'desc' : 'asc');
  const all = (chosen: Sql) =>
    sql`select x.id as user_id, b.bidang, row_number() over (order by x.n, b.urut ${turned}) * ${raw(back ? '-1' : '1')} as n
        from unnest(array(${chosen})) with ordinality as x (id, n)
        cross join ${each(bidang)}`;
  if (take === null) return all(ids(false));
  const [first, end] = [Math.floor(over / bidang.length), Math.ceil((over + take) / bidang.length)] as const;
  return sql`${all(sql`${ids(back)} limit ${end - first} offset ${first}`)}
             order by x.n, b.urut ${turned} limit ${take} offset ${over - first * bidang.length}`;
}

const everybody = ({ tampil, q }: DaftarInput) => tampil === 'semua' && (q ?? '').trim() === '';

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
  const { h, order } = gathered(jenis, bidang, input);
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
  if (everybody(input) && (input.lokid === null || !byMentor(input))) {
    const place = input.lokid === null ? empty : sql`where lokasi_id = ${input.lokid}`;
    return {
      ...whole,
      count: sql`select count(*)::int * ${bidang.length}::int as jumlah from peserta_cari ${place}`,
      page: async (reader: Db, part: Part) => {
        if (!byMentor(input)) return reader.rows(rowsOf(foundAll(bidang, input, part)), row);
        const { back, over, take } = part;
        const turned = input.sort!.startsWith('-') !== back;
        const tempat = await inMentorOrder(reader, jenis, bidang, { turned, lastFirst: back, over, take });
        return reader.rows(rowsOf(these(back ? tempat.toReversed() : tempat)), row);
      },
    };
  }
  return {
    ...whole,
    // What is gathered serves the page and its count.
    together: async (reader: Db, part: Pick<Part, 'rows' | 'skip'> | null) => {
      const limit = part ? limitOf(part) : empty;
      const {
        named,
        jumlah: many,
        page,
      } = searchedPage(jenis, bidang, input, { limit }) ?? {
        named: h,
        jumlah: sql`(select count(*) from h)`,
        page: sql`select user_id, bidang from h ${inOrder(order, false)} ${limit}`,
      };
      const { tempat, jumlah } = await reader.one(
        sql`${named} select ${many}::int as jumlah, (
              select coalesce(json_agg(json_build_object('user_id', x.user_id, 'bidang', x.bidang)), '[]')
              from (${page}) x) as tempat`,
        Halaman,
      );
      return { rows: await reader.rows(rowsOf(these(tempat)), row), jumlah };
    },
  };
}

/** A limit that the planner sees where nothing is skipped: what is unknown to it would have it put everybody in order. */
const limitOf = ({ rows, skip }: Pick<Part, 'rows' | 'skip'>): Sql =>
  skip === 0 ? raw(`limit ${rows}`) : sql`limit ${rows}::int offset ${skip}::int`;

/** Practice before the article, or one of them. */
export function isprakOf(isprak: z.output<typeof Flag> | undefined): readonly number[] {
  return isprak === undefined ? [1, 0] : [isprak];
}

export const MENTOR_COLUMNS = raw('t.mentor_id, t.id_mentor');
export const EVALUATOR_COLUMNS = raw('b.bidang as isprak, t.mentor_id as mentor_ist_id, t.id_mentor_ist');
