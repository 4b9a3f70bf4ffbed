import { createHash } from 'node:crypto';
import { z } from 'zod';
import { empty, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { StreamedReply } from '#api/call/handle.ts';
import type { Share } from '#api/call/shared.ts';
import { SLICE } from '#api/work/slices.ts';
import { pageOf, PER_PAGE } from './paging.ts';

/** Rows whose ids are found before they are read: in an index, or in narrow rows. */
export interface Found {
  /** The ids of all that match, in order; `back`: the other way round. */
  ids: (back: boolean) => Sql;
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

/** A call of a list that only admins see: the count is shared between all who ask for the same. */
export interface Asked {
  db: Db;
  input: { page?: number | undefined; per_page?: number | undefined };
  total: (count: number) => void;
  share: Share;
}

const Jumlah = z.object({ jumlah: z.number() });
const Id = z.object({ id: z.number() });

/** The rows of these ids, an array in SQL, in its order. What is not among them is not read, whatever it costs to make. */
const rowsOf = ({ columns, from, id }: Wide, ids: Sql, back: boolean): Sql =>
  sql`select ${columns} ${from} join unnest(${ids}) with ordinality as h (id, urut) on h.id = ${raw(id)}
      order by h.urut ${raw(back ? 'desc' : 'asc')}`;

/** All that match, in order. */
export const allOf = (wide: Wide, { ids }: Pick<Found, 'ids'>): Sql =>
  rowsOf(wide, sql`array(${ids(false)})`, false);

/**
 * How many a query counts, for all who ask for the same within some seconds: whoever turns pages or sorts does not have ten
 * thousand rows counted each time.
 */
const countOf = async ({ db, share }: Asked, count: Sql): Promise<number> => {
  const key = createHash('sha256')
    .update(JSON.stringify([count.text, count.values]))
    .digest('base64');
  return (await share(`jumlah ${key}`, () => db.one(count, Jumlah))).jumlah;
};

/** Where a page lies in a list: its part of the query, from whichever end is nearer. */
export interface Part {
  back: boolean;
  limit: Sql;
  /** How many rows, where none is skipped. */
  first: number | null;
}

/**
 * The ids of a part as an array in SQL. What a query is told to skip changes what the database expects of it: one with the rows would
 * be planned anew for everybody who asks. So the ids are found first, or the limit is written out where nothing is skipped.
 */
async function idsIn(db: Db, ids: Found['ids'], { back, limit, first }: Part): Promise<Sql> {
  if (first !== null) return sql`array(${ids(back)} ${raw(`limit ${first}`)})`;
  const found = await db.rows(sql`${ids(back)} ${limit}`, Id);
  return sql`${found.map(({ id }) => id)}::int[]`;
}

/** Every row, where no page is asked for. */
export const ALL: Part = { back: false, limit: empty, first: null };

function partOf({ page = 1, per_page = PER_PAGE }: Asked['input'], jumlah: number): Part {
  const before = (page - 1) * per_page;
  const behind = jumlah - before - per_page;
  const back = behind < before && before < jumlah;
  const rows = back ? per_page + Math.min(0, behind) : per_page;
  const skipped = back ? Math.max(0, behind) : before;
  return { back, limit: sql`limit ${rows} offset ${skipped}`, first: skipped === 0 ? rows : null };
}

/**
 * A page of a list with its count, which may be some seconds old; the last pages are found from the end. What the page itself
 * shows of the count is never contradicted.
 */
export async function answerPage<Row>(
  ctx: Asked,
  count: Sql,
  rows: (part: Part) => Promise<Row[]>,
): Promise<Row[]> {
  const { page = 1, per_page = PER_PAGE } = ctx.input;
  const counting = countOf(ctx, count);
  // The first page waits for no count.
  const [found, jumlah] =
    page === 1
      ? await Promise.all([rows(partOf(ctx.input, 0)), counting])
      : [await rows(partOf(ctx.input, await counting)), await counting];
  const before = (page - 1) * per_page;
  const shown = before + found.length;
  if (found.length === 0) ctx.total(Math.min(before, jumlah));
  else ctx.total(found.length < per_page ? shown : Math.max(shown, jumlah));
  return found;
}

/**
 * A page of a list with its count: its ids first, then the rows of these fifty. Without `page` everything that matches, in
 * pieces: only the ids are in memory, so that ten thousand rows cost no more than two hundred, and nobody waits for them.
 */
export async function answerList<Row, Out>(
  ctx: Asked,
  { row, complete, ids, count, before, ...wide }: List<Row, Out>,
): Promise<Out[] | StreamedReply> {
  const { db, input, total } = ctx;
  if (input.page === undefined) {
    const all = await db.rows(ids(false), Id);
    total(all.length);
    await before?.tell(all.map((each) => each.id));
    return new StreamedReply(
      inPieces(
        all.map((each) => each.id),
        async (part) => (await db.rows(rowsOf(wide, sql`${part}::int[]`, false), row)).map(complete),
      ),
    );
  }
  const rows = await answerPage(ctx, count, async (part) =>
    db.rows(rowsOf(wide, await idsIn(db, ids, part), part.back), row),
  );
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
export async function answerShort<Row>(ctx: Asked, short: Short<Row>): Promise<Row[]> {
  const rows = () => ctx.db.rows(sql`${allShort(short)} ${pageOf(ctx.input)}`, short.row);
  if (ctx.input.page !== undefined)
    return answerPage(ctx, sql`select count(*)::int as jumlah ${short.from}`, rows);
  const all = await rows();
  ctx.total(all.length);
  return all;
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
