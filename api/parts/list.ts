import { z } from 'zod';
import { raw, sql, type Db, type Sql } from '../db.ts';
import { StreamedReply } from '../handle.ts';
import { SLICE } from '../work/slices.ts';
import { pageOf } from './paging.ts';

/** Rows whose ids are found before they are read: in an index, or in narrow rows. */
export interface Found {
  /** The ids of all that match, in order. */
  ids: Sql;
  /** How many they are, as `jumlah`: without their order, and without tables that only the order needs. */
  count: Sql;
}

/** What the rows themselves are read from. */
export interface Wide {
  columns: Sql;
  from: Sql;
  /** The column that names a row, `a.id`. */
  id: string;
}

interface List<Row, Out> extends Found, Wide {
  row: z.ZodType<Row>;
  /** The row as it is answered. */
  complete: (row: Row) => Out;
  /** Told whom the answer is about before any of it leaves; `of` is the id of a row. */
  before?: { of: (row: Row) => number; tell: (ids: readonly number[]) => Promise<void> } | undefined;
}

interface Asked {
  db: Db;
  input: { page?: number | undefined; per_page?: number | undefined };
  total: (count: number) => void;
}

const Jumlah = z.object({ jumlah: z.number() });
const Id = z.object({ id: z.number() });

/** The rows of these ids, an array in SQL, in its order. What is not among them is not read, whatever it costs to make. */
const inOrder = ({ columns, from, id }: Wide, ids: Sql): Sql =>
  sql`select ${columns} ${from} join unnest(${ids}) with ordinality as h (id, urut) on h.id = ${raw(id)} order by h.urut`;

/** All that match, in order. */
export const allOf = (wide: Wide, { ids }: Pick<Found, 'ids'>): Sql => inOrder(wide, sql`array(${ids})`);

/**
 * A page of a list with its count: its ids first, then the rows of these fifty. Without `page` everything that matches, in
 * pieces: only the ids are in memory, so that ten thousand rows cost no more than two hundred, and nobody waits for them.
 */
export async function answerList<Row, Out>(
  { db, input, total }: Asked,
  { row, complete, ids, count, before, ...wide }: List<Row, Out>,
): Promise<Out[] | StreamedReply> {
  if (input.page === undefined) {
    const all = await db.rows(ids, Id);
    total(all.length);
    await before?.tell(all.map((each) => each.id));
    return new StreamedReply(
      inPieces(
        all.map((each) => each.id),
        async (part) => (await db.rows(inOrder(wide, sql`${part}::int[]`), row)).map(complete),
      ),
    );
  }
  const [rows, { jumlah }] = await Promise.all([
    db.rows(allOf(wide, { ids: sql`${ids} ${pageOf(input)}` }), row),
    db.one(count, Jumlah),
  ]);
  total(jumlah);
  await before?.tell(rows.map(before.of));
  return rows.map(complete);
}

/** A list that is short by nature, or whose rows cost nothing to find: read as it is asked for, in one query. */
interface Short<Row> {
  columns: Sql;
  /** Tables and condition: `from kelas where …`. */
  from: Sql;
  order: Sql;
  row: z.ZodType<Row>;
}

/** All that match, in order: what an export reads. */
export const allShort = ({ columns, from, order }: Omit<Short<never>, 'row'>): Sql =>
  sql`select ${columns} ${from} ${order}`;

/** A page of a short list with its count. */
export async function answerShort<Row>({ db, input, total }: Asked, short: Short<Row>): Promise<Row[]> {
  const [rows, { jumlah }] = await Promise.all([
    db.rows(sql`${allShort(short)} ${pageOf(input)}`, short.row),
    db.one(sql`select count(*)::int as jumlah ${short.from}`, Jumlah),
  ]);
  total(jumlah);
  return rows;
}

/** A JSON array of what the keys stand for. What lies beside each other in the order lies beside each other in a piece. */
export async function* inPieces<Key>(
  keys: readonly Key[],
  rowsOf: (keys: readonly Key[]) => Promise<readonly unknown[]>,
): AsyncGenerator<string> {
  yield '[';
  let first = true;
  for (let from = 0; from < keys.length; from += SLICE) {
    const rows = await rowsOf(keys.slice(from, from + SLICE));
    if (rows.length === 0) continue;
    const text = JSON.stringify(rows).slice(1, -1);
    yield first ? text : `,${text}`;
    first = false;
  }
  yield ']';
}
