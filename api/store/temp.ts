import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openFile, sealFile } from '#api/guard/seal-file.ts';
import { writeWhole } from './write-whole.ts';

const KEY_BYTES = 32;
/** Bytes per read: each opens its segments in some milliseconds. */
const READ_BYTES = 1024 * 1024;

/**
 * A temporary file, sealed with a random key that is never on disk: only the holder of this value can read it, and
 * after a kill no one can. So a paper is never readable on disk, also not during an upload (threat T35).
 */
export interface TempFile {
  path: string;
  key: Uint8Array;
}

/** Every file has its own key, so one id serves all. */
const KEY_ID = '00000000';

const keysOf = ({ key }: TempFile) => ({ keyId: KEY_ID, fileKey: () => Buffer.from(key) });

/** A new path in `folder` with a new key. */
export function newTemp(folder: string): TempFile {
  return { path: path.join(folder, randomBytes(16).toString('hex')), key: randomBytes(KEY_BYTES) };
}

/** Writes the bytes. @throws errors of their source or of the disk; the caller removes the file */
export function writeTemp(from: AsyncIterable<Buffer>, temp: TempFile): Promise<void> {
  return writeWhole(Readable.from(sealFile(from, '', keysOf(temp))), temp.path);
}

/** Its bytes as chunks. */
export async function* openTemp(temp: TempFile): AsyncGenerator<Buffer> {
  yield* openFile(createReadStream(temp.path, { highWaterMark: READ_BYTES }), '', keysOf(temp));
}

/** All of its bytes. */
export function readTemp(temp: TempFile): Promise<Buffer> {
  return buffer(openTemp(temp));
}
