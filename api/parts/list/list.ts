import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { StreamedReply } from '#api/call/handle.ts';
import type { Share } from '#api/call/shared.ts';
import { SLICE } from '#api/work/slices.ts';
import { PER_PAGE } from './paging.ts';

/** All rows of a list, in order, as one query: what an export reads. */
export interface Whole<Row> {
  all: Sql;
  row: z.ZodType<Row>;
}

/** Where a page comes from: the rows of a part, and how many match, as `jumlah`. */
export interface Counted<Row> {
  count: Sql;
  page: (db: Db, part: Part) => Promise<Row[]>;
}

/** Where rows and total come from together, in whatever way the list has; all rows when no part is given. */
interface Together<Row> {
  together: (db: Db, part: Pick<Part, 'rows' | 'skip'> | null) => Promise<{ rows: Row[]; jumlah: number }>;
}

/** A list that is short by nature: without paging it is read in one go. `cut`: only part of it is answered, but all of it is counted. */
type Short<Row> = (Counted<Row> & Whole<Row> & { cut?: boolean }) | Together<Row>;

/** A list that grows with the programme: without paging it is read some rows at a time, preceded by how many, and whose. */
export type Long<Row> = (Counted<Row> | Together<Row>) & {
  slices: (
    db: Db,
  ) => Promise<{ jumlah: number; ids?: readonly number[]; rows: AsyncIterable<readonly Row[]> }>;
};

/** A call of a list that only admins see: the count is shared between all who ask for the same. */
export interface Asked {
  db: Db;
  input: { page?: number | undefined; per_page?: number | undefined };
  total: (count: number) => void;
  share: Share;
}

export const Jumlah = z.object({ jumlah: z.number() });
/** A list that is short by nature, or whose rows cost nothing to find: read as it is asked for, in one query. */
export function atOnce<Row>(list: { columns: Sql; from: Sql; order: Sql; row: z.ZodType<Row> }) {
  const { columns, from, order, row } = list;
  const all = sql`select ${columns} ${from} ${order}`;
  return {
    count: sql`select count(*)::int as jumlah ${from}`,
    page: (db: Db, { rows, skip }: Part) => db.rows(sql`${all} limit ${rows} offset ${skip}`, row),
    all,
    row,
  };
}

/**
 * The total of a query, shared by all who ask for the same within some seconds: turning a page or sorting need not have ten
 * thousand rows counted each time.
 */
const countOf = async ({ db, share }: Asked, count: Sql): Promise<number> => {
  const key = createHash('sha256')
    .update(JSON.stringify([count.text, count.values]))
    .digest('base64');
  return (await share(`jumlah ${key}`, () => db.one(count, Jumlah))).jumlah;
};

/** A page's position in a list. */
export interface Part {
  /** From the start of the list. */
  rows: number;
  skip: number;
  /** Read from the end where that is nearer, so that the last page costs no more than the first. */
  back: boolean;
  /** From where it is read: so many rows behind so many others; as `limit … offset …` too. */
  take: number;
  over: number;
  limit: Sql;
}

function partOf({ page = 1, per_page = PER_PAGE }: Asked['input'], jumlah: number): Part {
  const skip = (page - 1) * per_page;
  const behind = jumlah - skip - per_page;
  const back = behind < skip && skip < jumlah;
  const take = back ? per_page + Math.min(0, behind) : per_page;
  const over = back ? Math.max(0, behind) : skip;
  return { rows: per_page, skip, back, take, over, limit: sql`limit ${take} offset ${over}` };
}

/**
 * A page of a list with its total, which may be some seconds old; the last pages are found from the end. What the page itself
 * proves about the total is never contradicted.
 */
async function answerPage<Row>(ctx: Asked, source: Counted<Row> | Together<Row>): Promise<Row[]> {
  const { page = 1, per_page = PER_PAGE } = ctx.input;
  if ('together' in source) {
    const { rows, jumlah } = await source.together(ctx.db, partOf(ctx.input, 0));
    ctx.total(jumlah);
    return rows;
  }
  const counting = countOf(ctx, source.count);
  const rows = (jumlah: number) => source.page(ctx.db, partOf(ctx.input, jumlah));
  // The first page does not wait for the total.
  const [found, jumlah] =
    page === 1 ? await Promise.all([rows(0), counting]) : [await rows(await counting), await counting];
  const before = (page - 1) * per_page;
  const shown = before + found.length;
  if (found.length === 0) ctx.total(Math.min(before, jumlah));
  else ctx.total(found.length < per_page ? shown : Math.max(shown, jumlah));
  return found;
}

/** Called with the people whom an answer is about, before any of it leaves; `of` is the id of a row. */
interface Before<Row> {
  of: (row: Row) => number;
  tell: (ids: readonly number[]) => Promise<void>;
}

/** The only way to answer a list: a page of it with its total, or without `page` everything that matches. */
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
  total(source.cut ? await countOf(ctx, source.count) : rows.length);
  return rows;
}

/** The rows that the keys stand for, some at a time: neighbours in the order are neighbours in a slice. */
export async function* slicesOf<Key, Row>(
  keys: readonly Key[],
  rowsOf: (keys: readonly Key[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < keys.length; from += SLICE) yield await rowsOf(keys.slice(from, from + SLICE));
}
