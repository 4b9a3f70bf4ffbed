import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openFile, sealFile } from '#api/guard/seal-file.ts';
import { writeWhole } from './write-whole.ts';

const KEY_BYTES = 32;
/**
 * Number of bytes per read. Decrypting the segments of one read blocks the event loop for some milliseconds.
 */
const READ_BYTES = 1024 * 1024;

/**
 * A temporary file that is encrypted with a random key. The key is only in memory, in this value, and never on disk.
 * After the process ends, no program can read the file. Therefore an uploaded document is never readable on disk, not
 * even during the upload (threat T35).
 */
export interface TempFile {
  path: string;
  key: Uint8Array;
}

/** All temporary files use the same key id, because each file is opened only with its own key. */
const KEY_ID = '00000000';

const keysOf = ({ key }: TempFile) => ({ keyId: KEY_ID, fileKey: () => Buffer.from(key) });

/** Returns path and key for a new temporary file in `folder`. */
export function newTemp(folder: string): TempFile {
  return { path: path.join(folder, randomBytes(16).toString('hex')), key: randomBytes(KEY_BYTES) };
}

/**
 * Writes the bytes to the file in encrypted form. @throws errors of the source or the disk; the caller must
 * then remove the file
 */
export function writeTemp(from: AsyncIterable<Buffer>, temp: TempFile): Promise<void> {
  return writeWhole(Readable.from(sealFile(from, '', keysOf(temp))), temp.path);
}

/** Opens the file and yields its bytes in chunks. */
export async function* openTemp(temp: TempFile): AsyncGenerator<Buffer> {
  yield* openFile(createReadStream(temp.path, { highWaterMark: READ_BYTES }), '', keysOf(temp));
}

/** Opens the file and returns all its bytes. */
export function readTemp(temp: TempFile): Promise<Buffer> {
  return buffer(openTemp(temp));
}
