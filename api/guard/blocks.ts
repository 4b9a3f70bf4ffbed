/** A piece of a stream; `number` counts from 0. */
export interface Block {
  block: Buffer;
  number: number;
  last: boolean;
}

/**
 * Blocks of one size; only the last may be shorter, and there always is one.
 * @param head bytes of a block before them, numbered -1, which nothing need follow
 */
export async function* blocksOf(bytes: AsyncIterable<Buffer>, size: number, head = 0): AsyncGenerator<Block> {
  let number = head > 0 ? -1 : 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = number < 0 ? head : size; rest.length > end; end = from + size) {
      yield { block: rest.subarray(from, end), number: number++, last: false };
      from = end;
    }
    rest = rest.subarray(from);
  }
  yield { block: rest, number, last: true };
}
