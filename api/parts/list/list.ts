import { z } from 'zod';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { StreamedReply } from '#api/call/handle.ts';
import { SLICE } from '#api/work/slices.ts';
import { PER_PAGE } from './paging.ts';

/** All rows of a list in order, as one query, for an export. */
export interface Whole<Row> {
  all: Sql;
  row: z.ZodType<Row>;
}

/** Source of a page: the rows of a part, and the total as `jumlah`. */
export interface Counted<Row> {
  count: Sql;
  page: (db: Db, part: Part) => Promise<Row[]>;
}

/** Source of rows and total together; all rows without a part. */
interface Together<Row, Asked = Part | null> {
  together: (db: Db, part: Asked) => Promise<{ rows: Row[]; jumlah: number }>;
}

/**
 * A short list: without paging it is read with one query. `cut`: only a part of it is returned, but all of it is
 * counted.
 */
type Short<Row> = (Counted<Row> & Whole<Row> & { cut?: boolean }) | Together<Row>;

/** A list that grows with the programme: without paging it is read in slices, after its total and its people. */
export type Long<Row> = (Counted<Row> | Together<Row, Part>) & {
  slices: (
    db: Db,
  ) => Promise<{ jumlah: number; ids?: readonly number[]; rows: AsyncIterable<readonly Row[]> }>;
};

/** A call of a list. */
export interface Asked {
  db: Db;
  input: { page?: number | undefined; per_page?: number | undefined };
  total: (count: number) => void;
}

export const CountRow = z.object({ jumlah: z.number() });

/** A short list, or one whose rows are cheap to find: read with one query. */
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

/** Position of a page in a list. */
export interface Part {
  rows: number;
  skip: number;
  limit: Sql;
}

function partOf({ page = 1, per_page = PER_PAGE }: Asked['input']): Part {
  const skip = (page - 1) * per_page;
  return { rows: per_page, skip, limit: sql`limit ${per_page} offset ${skip}` };
}

/** A page of a list with its total. */
async function answerPage<Row>(ctx: Asked, source: Counted<Row> | Together<Row, Part>): Promise<Row[]> {
  const part = partOf(ctx.input);
  const { rows, jumlah } =
    'together' in source ? await source.together(ctx.db, part) : await counted(ctx.db, source, part);
  // Also counts a row that was added between the two queries.
  ctx.total(rows.length === 0 ? jumlah : Math.max(jumlah, part.skip + rows.length));
  return rows;
}

async function counted<Row>(db: Db, { page, count }: Counted<Row>, part: Part) {
  const [rows, { jumlah }] = await Promise.all([page(db, part), db.one(count, CountRow)]);
  return { rows, jumlah };
}

/** Called with the people of a response before it is sent; `of` returns the person of a row. */
interface Before<Row> {
  of: (row: Row) => number;
  tell: (ids: readonly number[]) => Promise<void>;
}

/** Answers a list call: one page with the total, or without `page` all matching rows. */
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

/** Rows of the keys in slices, in the order of the keys. */
export async function* slicesOf<Key, Row>(
  keys: readonly Key[],
  rowsOf: (keys: readonly Key[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < keys.length; from += SLICE) yield await rowsOf(keys.slice(from, from + SLICE));
}
