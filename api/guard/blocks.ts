/** A part of a stream; `number` counts from 0. */
export interface Block {
  block: Buffer;
  number: number;
  last: boolean;
}

/**
 * Splits a stream into blocks of one size. There is at least one block. Only the last block may be shorter. A
 * block that spans several chunks is copied once; a block inside one chunk is not copied.
 * @param head size of an additional first block with the number -1; this block may be the only one
 */
export async function* blocksOf(bytes: AsyncIterable<Buffer>, size: number, head = 0): AsyncGenerator<Block> {
  let number = head > 0 ? -1 : 0;
  let pieces: Buffer[] = [];
  let held = 0;
  for await (const chunk of bytes) {
    let from = 0;
    // A full block is not yielded before more bytes arrive, because it may be the last block.
    for (let end = number < 0 ? head : size; held + chunk.length - from > end; end = size) {
      const block = joined([...pieces, chunk.subarray(from, from + end - held)]);
      yield { block, number: number++, last: false };
      from += end - held;
      [pieces, held] = [[], 0];
    }
    pieces.push(chunk.subarray(from));
    held += chunk.length - from;
  }
  yield { block: joined(pieces), number, last: true };
}

function joined(pieces: readonly Buffer[]): Buffer {
  const filled = pieces.filter((piece) => piece.length > 0);
  return filled.length === 1 ? filled[0]! : Buffer.concat(filled);
}
