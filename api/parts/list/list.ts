import { z } from 'zod';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { StreamedReply } from '#api/call/handle.ts';
import { SLICE } from '#api/work/slices.ts';
import { PER_PAGE } from './paging.ts';

/** SQL for all rows of a list, in the order of the list. An export uses it. */
export interface Whole<Row> {
  all: Sql;
  row: z.ZodType<Row>;
}

/** SQL for the number of rows as `jumlah`, and a function that reads a page of the list with a second query. */
export interface Counted<Row> {
  count: Sql;
  page: (db: Db, part: Part) => Promise<Row[]>;
}

/** Reads a page of a list and the total number of rows with one query. If `part` is null, reads all rows. */
interface Together<Row, Asked = Part | null> {
  together: (db: Db, part: Asked) => Promise<{ rows: Row[]; jumlah: number }>;
}

/**
 * A short list. A request without paging reads all rows with one query. If `cut` is true, this query returns only some
 * of the rows, so the total is counted separately.
 */
type Short<Row> = (Counted<Row> & Whole<Row> & { cut?: boolean }) | Together<Row>;

/**
 * A list whose number of rows grows with the programme. A request without paging first reads the total and the ids of
 * the participants, and then some rows at a time.
 */
export type Long<Row> = (Counted<Row> | Together<Row, Part>) & {
  slices: (
    db: Db,
  ) => Promise<{ jumlah: number; ids?: readonly number[]; rows: AsyncIterable<readonly Row[]> }>;
};

/** Parts of a request's context that are needed to return a list. */
export interface Asked {
  db: Db;
  input: { page?: number | undefined; per_page?: number | undefined };
  total: (count: number) => void;
}

export const CountRow = z.object({ jumlah: z.number() });

/** Returns a short list, or a list whose rows are cheap to find. One query reads all its columns. */
export function atOnce<Row>(list: { columns: Sql; from: Sql; order: Sql; row: z.ZodType<Row> }) {
  const { columns, from, order, row } = list;
  const all = sql`select ${columns} ${from} ${order}`;
  return {
    count: sql`select count(*)::int as jumlah ${from}`,
    page: (db: Db, { limit }: Part) => db.rows(sql`${all} ${limit}`, row),
    all,
    row,
  };
}

/** Position and size of the requested page in a list. */
export interface Part {
  rows: number;
  skip: number;
  limit: Sql;
}

function partOf({ page = 1, per_page = PER_PAGE }: Asked['input']): Part {
  const skip = (page - 1) * per_page;
  return { rows: per_page, skip, limit: sql`limit ${per_page} offset ${skip}` };
}

/** Reads one page of a list, and reports the total number of rows for the response. */
async function answerPage<Row>(ctx: Asked, source: Counted<Row> | Together<Row, Part>): Promise<Row[]> {
  const part = partOf(ctx.input);
  const { rows, jumlah } =
    'together' in source ? await source.together(ctx.db, part) : await counted(ctx.db, source, part);
  // Another request may add a row between the query for the total and the query for the page. Therefore the total is at
  // least the number of the last row on the page.
  ctx.total(rows.length === 0 ? jumlah : Math.max(jumlah, part.skip + rows.length));
  return rows;
}

async function counted<Row>(db: Db, { page, count }: Counted<Row>, part: Part) {
  const [rows, { jumlah }] = await Promise.all([page(db, part), db.one(count, CountRow)]);
  return { rows, jumlah };
}

/**
 * `tell` is called before a list is sent, with the ids of the participants in the response. `of` returns the
 * participant of a row.
 */
interface Before<Row> {
  of: (row: Row) => number;
  tell: (ids: readonly number[]) => Promise<void>;
}

/**
 * Returns the rows for a request of a list: one page and the total, or all matching rows if the input has no `page`.
 */
export async function answerList<Row>(
  ctx: Asked,
  source: Long<Row>,
  before?: Before<Row>,
): Promise<Row[] | StreamedReply<AsyncIterable<readonly Row[]>>>;
export async function answerList<Row>(ctx: Asked, source: Short<Row>): Promise<Row[]>;
export async function answerList<Row>(
  ctx: Asked,
  source: Short<Row> | Long<Row>,
  before?: Before<Row>,
): Promise<Row[] | StreamedReply<AsyncIterable<readonly Row[]>>> {
  const { db, input, total } = ctx;
  if (input.page !== undefined) {
    const rows = await answerPage(ctx, source);
    await before?.tell(rows.map(before.of));
    return rows;
  }
  if ('slices' in source) {
    const { jumlah, ids, rows } = await source.slices(db);
    total(jumlah);
    if (ids) await before?.tell(ids);
    return new StreamedReply(rows);
  }
  if ('together' in source) {
    const { rows, jumlah } = await source.together(db, null);
    total(jumlah);
    return rows;
  }
  const rows = await db.rows(source.all, source.row);
  total(source.cut ? (await db.one(source.count, CountRow)).jumlah : rows.length);
  return rows;
}

/** Reads the rows with these keys, some at a time. The rows are in the order of the keys. */
export async function* slicesOf<Key, Row>(
  keys: readonly Key[],
  rowsOf: (keys: readonly Key[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < keys.length; from += SLICE) yield await rowsOf(keys.slice(from, from + SLICE));
}
