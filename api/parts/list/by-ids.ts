import { z } from 'zod';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { slicesOf, type Counted, type Long, type Part, type Whole } from './list.ts';

/** Which rows of a list match. */
export interface FoundIds {
  /** Their ids as `id`, in order. */
  ids: Sql;
  /** Their number, as `jumlah`. */
  count: Sql;
}

/** What the rows themselves are selected from. */
export interface Wide<Row> {
  columns: Sql;
  from: Sql;
  /** The column that names a row, `a.id`. */
  id: string;
  row: z.ZodType<Row>;
}

const Id = z.object({ id: z.number() });

/**
 * A list that grows with the programme: the ids of a page first, then only the rows of these, whatever their columns cost. Without pages
 * the rows are read some at a time.
 */
export function byIds<Row>(
  { ids, count }: FoundIds,
  { columns, from, id, row }: Wide<Row>,
): Whole<Row> & Counted<Row> & Pick<Long<Row>, 'slices'> {
  const rowsOf = (found: Sql): Sql => sql`
    with h as materialized (select x.id, row_number() over () as urut from (${found}) x)
    select ${columns} ${from} join h on h.id = ${raw(id)} order by h.urut`;
  return {
    all: rowsOf(ids),
    row,
    count,
    page: (db: Db, { limit }: Part) => db.rows(rowsOf(sql`${ids} ${limit}`), row),
    slices: async (db: Db) => {
      const all = (await db.rows(ids, Id)).map((each) => each.id);
      const rows = slicesOf(all, (slice) =>
        db.rows(
          rowsOf(sql`select o.id from unnest(${slice}::int[]) with ordinality as o (id, n) order by o.n`),
          row,
        ),
      );
      return { jumlah: all.length, ids: all, rows };
    },
  };
}
