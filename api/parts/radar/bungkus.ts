import { z } from 'zod';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { byNumbers } from '#api/work/slices.ts';

/** Bytes in one row of an answer: read in a moment, and a long answer is read a part at a time. */
const PIECE = 65_536;

/** Whole numbers of all rows one after the other, four bytes each: of half a million the driver makes no rows. */
export const packed = (columns: readonly string[], order: Sql): Sql =>
  sql`coalesce(string_agg(${join(
    columns.map((column) => raw(`int4send(${column})`)),
    ' || ',
  )}, '' ${order}), '')`;

/** Such a value as pieces: rows of `b`, one even of nothing. */
export const inPieces = (value: string): Sql =>
  raw(`cross join lateral (select substr(${value}, n, ${PIECE}) as potongan, n
    from generate_series(1, greatest(1, length(${value})), ${PIECE}) n) b`);

export const Potongan = z.object({ potongan: z.instanceof(Buffer) });

/** The numbers in these pieces. */
export async function unpack(pieces: readonly z.output<typeof Potongan>[]): Promise<Int32Array> {
  const bytes = Buffer.concat(pieces.map(({ potongan }) => potongan));
  const numbers = new Int32Array(bytes.length / 4);
  await byNumbers(numbers.length, (from, to) => {
    for (let n = from; n < to; n += 1) numbers[n] = bytes.readInt32BE(4 * n);
  });
  return numbers;
}
