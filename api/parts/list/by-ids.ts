import { z } from 'zod';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { Jumlah, slicesOf, type Counted, type Long, type Part, type Whole } from './list.ts';
import { inOrder, type Order } from './paging.ts';

/** Rows whose ids are found first, in an index or in narrow rows, and which are read only then. */
export interface FoundIds {
  /** The ids of all matches, in order; `back`: in reverse. */
  ids: (back: boolean) => Sql;
  /** Their number, as `jumlah`: without the order, and without tables that only the order needs. */
  count: Sql;
  /**
   * Where a search finds some of them all at once: its matches as `id`, with columns that `order` names. A page and its number are then read from these,
   * however many of an order would have to be walked to find them.
   */
  gathered?: { matches: Sql; order: Sql } | undefined;
}

/** `FoundIds.gathered` of a list: nothing where nothing is searched for. @param matches what is found, with these columns beside its `id` */
export const gatheredBy = (
  q: string | undefined,
  order: Order,
  matches: (columns: Sql) => Sql,
): FoundIds['gathered'] =>
  (q ?? '').trim() === ''
    ? undefined
    : {
        matches: matches(raw(order.map(({ column }, n) => `${column} as o${n}`).join())),
        order: inOrder(
          order.map(({ down }, n) => ({ column: `h.o${n}`, down })),
          false,
        ),
      };

/** What the rows themselves are selected from. */
export interface Wide<Row> {
  columns: Sql;
  from: Sql;
  /** The column that names a row, `a.id`. */
  id: string;
  row: z.ZodType<Row>;
}

const Id = z.object({ id: z.number() });
const Halaman = Jumlah.extend({ halaman: z.array(z.number()) });

/** The rows with these ids (an SQL array), in its order. Rows outside it are never computed, whatever they would cost. */
const rowsOf = (
  { columns, from, id }: Pick<Wide<never>, 'columns' | 'from' | 'id'>,
  ids: Sql,
  back: boolean,
): Sql =>
  sql`select ${columns} ${from} join unnest(${ids}) with ordinality as h (id, urut) on h.id = ${raw(id)}
      order by h.urut ${raw(back ? 'desc' : 'asc')}`;

/**
 * The ids of a part as an array in SQL. What a query is told to skip changes what the database expects of it: one with the rows would
 * be planned anew for everybody who asks. So the ids are found first, or the limit is written out where nothing is skipped.
 */
async function idsIn(db: Db, ids: FoundIds['ids'], { back, take, over, limit }: Part): Promise<Sql> {
  if (over === 0) return sql`array(${ids(back)} ${raw(`limit ${take}`)})`;
  const found = await db.rows(sql`${ids(back)} ${limit}`, Id);
  return sql`${found.map(({ id }) => id)}::int[]`;
}

/**
 * A list that grows with the programme: the ids of a page first, then the rows of these fifty. Without pages only the ids are in
 * memory, so that ten thousand rows cost no more than two hundred, and nobody waits for them.
 */
export function byIds<Row>(
  found: FoundIds & { gathered?: undefined },
  wide: Wide<Row>,
): Whole<Row> & Counted<Row> & Pick<Long<Row>, 'slices'>;
export function byIds<Row>(found: FoundIds, wide: Wide<Row>): Whole<Row> & Long<Row>;
export function byIds<Row>({ ids, count, gathered }: FoundIds, wide: Wide<Row>): Whole<Row> & Long<Row> {
  const { row } = wide;
  const found = {
    all: rowsOf(wide, sql`array(${ids(false)})`, false),
    row,
    slices: async (db: Db) => {
      const all = (await db.rows(ids(false), Id)).map((each) => each.id);
      const rows = slicesOf(all, (slice) => db.rows(rowsOf(wide, sql`${slice}::int[]`, false), row));
      return { jumlah: all.length, ids: all, rows };
    },
  };
  if (gathered === undefined)
    return {
      ...found,
      count,
      page: async (db: Db, part: Part) => db.rows(rowsOf(wide, await idsIn(db, ids, part), part.back), row),
    };
  return {
    ...found,
    together: async (db: Db, part: Pick<Part, 'rows' | 'skip'> | null) => {
      const { rows = null, skip = 0 } = part ?? {};
      const { halaman, jumlah } = await db.one(
        sql`with h as materialized (${gathered.matches})
            select (select count(*)::int from h) as jumlah,
                   array(select h.id from h ${gathered.order} limit ${rows}::int offset ${skip}::int) as halaman`,
        Halaman,
      );
      return { rows: await db.rows(rowsOf(wide, sql`${halaman}::int[]`, false), row), jumlah };
    },
  };
}
