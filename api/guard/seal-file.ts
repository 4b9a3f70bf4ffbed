import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { blocksOf } from './blocks.ts';

/* Format of an encrypted ("sealed") file: a marker, the id of the key, eight random bytes, and segments of
   AES-256-GCM. The nonce of a segment contains the random bytes, the number of the segment, and a flag for the last
   segment. Each segment also authenticates the header and the `place` of the file. Therefore the reader detects a
   missing, moved or foreign segment (STREAM, Hoang et al., 2015). */

const CIPHER = 'aes-256-gcm';
const MARK = Buffer.from('PBS1');
const KEY_ID_BYTES = 4;
const RANDOM_BYTES = 8;
const COUNTER_BYTES = 4;
const TAG_BYTES = 16;
/**
 * Bit of the segment counter that marks the last segment. The other 31 bits can count the segments of any
 * file.
 */
const LAST_BIT = 0x8000_0000;

export const HEADER_BYTES = MARK.length + KEY_ID_BYTES + RANDOM_BYTES;
export const SEGMENT_BYTES = 64 * 1024;
const STORED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;

/** Keys that encrypt ("seal") and decrypt ("open") files. */
export interface FileKeys {
  /** Id of the key that encrypts new files. */
  readonly keyId: string;
  /** Returns the key with this id. Returns undefined for an unknown id. */
  fileKey(keyId: string): Buffer | undefined;
}

/** Error for an encrypted file that was changed, was moved to another place, or needs a missing key. */
export class Damaged extends Error {}

const segmentsOf = (size: number) => Math.max(1, Math.ceil(size / SEGMENT_BYTES));

/** Returns the length of the encrypted file for a file of `size` bytes. */
export function sealedSize(size: number): number {
  return HEADER_BYTES + size + segmentsOf(size) * TAG_BYTES;
}

/** A range of bytes. Start and end are included. */
export interface Range {
  start: number;
  end: number;
}

/** Consecutive segments of a file. */
export interface SegmentRange {
  /** Number of the first segment. */
  first: number;
  /** True if the last segment of the file is included. */
  toEnd: boolean;
  /** Byte range of these segments in the encrypted file. */
  stored: Range;
  /** The requested byte range. Its positions count from the first decrypted byte of these segments. */
  clear: Range;
}

/** Returns the segments that contain a range of the original bytes, in a file of `size` original bytes. */
export function partOf(size: number, { start, end }: Range): SegmentRange {
  const first = Math.floor(start / SEGMENT_BYTES);
  const last = Math.floor(end / SEGMENT_BYTES);
  const toEnd = last === segmentsOf(size) - 1;
  return {
    first,
    toEnd,
    stored: {
      start: HEADER_BYTES + first * STORED_SEGMENT_BYTES,
      end: (toEnd ? sealedSize(size) : HEADER_BYTES + (last + 1) * STORED_SEGMENT_BYTES) - 1,
    },
    clear: { start: start - first * SEGMENT_BYTES, end: end - first * SEGMENT_BYTES },
  };
}

/** Encrypts the bytes of a file. The encrypted file can be opened only with the same `place`. */
export async function* sealFile(
  bytes: AsyncIterable<Buffer>,
  place: string,
  keys: FileKeys,
): AsyncGenerator<Buffer> {
  const { keyId } = keys;
  const key = keys.fileKey(keyId);
  if (!key) throw new Error(`No key ${keyId} to seal with`);
  const header = Buffer.concat([MARK, Buffer.from(keyId, 'hex'), randomBytes(RANDOM_BYTES)]);
  const known = Buffer.concat([header, Buffer.from(place)]);
  yield header;
  for await (const { block, number, last } of blocksOf(bytes, SEGMENT_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(header, number, last), { authTagLength: TAG_BYTES });
    cipher.setAAD(known);
    yield cipher.update(block);
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/**
 * Decrypts a file. Each yielded chunk is verified: it is unchanged and at its place. Only at the end of the file is it
 * certain that no chunk is missing.
 * @param bytes the header, then all segments, or the segments of `part`
 * @throws Damaged
 */
export async function* openFile(
  bytes: AsyncIterable<Buffer>,
  place: string,
  keys: FileKeys,
  { first, toEnd }: Pick<SegmentRange, 'first' | 'toEnd'> = { first: 0, toEnd: true },
): AsyncGenerator<Buffer> {
  let header: Buffer = Buffer.alloc(0);
  let key: Buffer | undefined;
  let known: Buffer = Buffer.alloc(0);
  for await (const { block, number, last } of blocksOf(bytes, STORED_SEGMENT_BYTES, HEADER_BYTES)) {
    if (number < 0) {
      header = block;
      key = keyOf(header, keys);
      known = Buffer.concat([header, Buffer.from(place)]);
      if (last) throw new Damaged('No segment follows the header');
      continue;
    }
    const end = block.length - TAG_BYTES;
    if (end < 0) throw new Damaged('Cut off within a tag');
    const nonce = nonceOf(header, first + number, last && toEnd);
    yield openSegment(block.subarray(0, end), block.subarray(end), { key: key!, nonce, known });
  }
}

function keyOf(header: Buffer, keys: FileKeys): Buffer {
  const keyId = header.toString('hex', MARK.length, MARK.length + KEY_ID_BYTES);
  if (!header.subarray(0, MARK.length).equals(MARK)) throw new Damaged('Not a sealed file');
  const key = keys.fileKey(keyId);
  if (!key) throw new Damaged(`Sealed with the data key ${keyId}, which is not here`);
  return key;
}

function openSegment(
  body: Buffer,
  tag: Buffer,
  { key, nonce, known }: { key: Buffer; nonce: Buffer; known: Buffer },
): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(known);
  decipher.setAuthTag(tag);
  const clear = decipher.update(body);
  try {
    decipher.final();
  } catch {
    throw new Damaged('A segment is not as it was written');
  }
  return clear;
}

function nonceOf(header: Buffer, number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(RANDOM_BYTES + COUNTER_BYTES);
  header.copy(nonce, 0, HEADER_BYTES - RANDOM_BYTES);
  nonce.writeUInt32BE(last ? number + LAST_BIT : number, RANDOM_BYTES);
  return nonce;
}
