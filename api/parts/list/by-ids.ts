import { z } from 'zod';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { CountRow, slicesOf, type Counted, type Long, type Part, type Whole } from './list.ts';

/** SQL for the rows of a list that match the filter and the search. */
export interface FoundIds {
  /** SQL of the ids of the matching rows as `id`, in the order of the list. */
  ids: Sql;
  /** SQL of the number of matching rows, as `jumlah`. */
  count: Sql;
  /**
   * True if the database must scan every row to find the matching rows, as in a text search. Then a single query reads
   * both the page and the total.
   */
  once?: boolean;
}

/** SQL of the columns that the list shows, and the schema of its rows. */
export interface Wide<Row> {
  columns: Sql;
  from: Sql;
  /** Column with the id of a row, such as `a.id`. */
  id: string;
  row: z.ZodType<Row>;
}

const Id = z.object({ id: z.number() });
const Found = Id.extend({ jumlah: z.number() });

/**
 * Returns a list whose number of rows grows with the programme. A request for a page first reads the ids, and then the
 * expensive columns of only these rows. A request for all rows reads some rows at a time.
 */
export function byIds<Row>(
  { ids, count, once = false }: FoundIds,
  { columns, from, id, row }: Wide<Row>,
): Whole<Row> & Counted<Row> & Long<Row> {
  const rowsOf = (found: Sql): Sql => sql`
    with h as materialized (select x.id, row_number() over () as urut from (${found}) x)
    select ${columns} ${from} join h on h.id = ${raw(id)} order by h.urut`;
  const rowsOfIds = (db: Db, some: readonly number[]) =>
    db.rows(
      rowsOf(sql`select o.id from unnest(${some}::int[]) with ordinality as o (id, n) order by o.n`),
      row,
    );
  async function together(db: Db, { limit, skip }: Part) {
    const found = await db.rows(
      sql`select x.id, count(*) over ()::int as jumlah from (${ids}) x ${limit}`,
      Found,
    );
    const [first] = found;
    if (first === undefined && skip > 0) return { rows: [], ...(await db.one(count, CountRow)) };
    const some = found.map((each) => each.id);
    return { rows: await rowsOfIds(db, some), jumlah: first?.jumlah ?? 0 };
  }
  async function slices(db: Db) {
    const all = (await db.rows(ids, Id)).map((each) => each.id);
    return { jumlah: all.length, ids: all, rows: slicesOf(all, (some) => rowsOfIds(db, some)) };
  }
  return {
    all: rowsOf(ids),
    row,
    slices,
    count,
    page: (db: Db, { limit }: Part) => db.rows(rowsOf(sql`${ids} ${limit}`), row),
    ...(once && { together }),
  };
}
