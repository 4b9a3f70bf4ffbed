import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openFile, sealFile } from '#api/guard/seal-file.ts';
import { writeWhole } from './write-whole.ts';

const KEY_BYTES = 32;
/** Read at a time: few turns, and each opens its segments in some milliseconds. */
const READ_BYTES = 1024 * 1024;

/**
 * A file on its way, sealed with a key of its own that no disk ever has: only whoever holds this value can read it, and after a kill
 * nobody. A paper lies nowhere readable, not even for the moment of an upload (threat T35).
 */
export interface TempFile {
  path: string;
  key: Uint8Array;
}

/** Each has its own key: one name for all of them is enough. */
const KEY_ID = '00000000';

const keysOf = ({ key }: TempFile) => ({ keyId: KEY_ID, fileKey: () => Buffer.from(key) });

/** A file in `folder` that is not there yet. */
export function newTemp(folder: string): TempFile {
  return { path: path.join(folder, randomBytes(16).toString('hex')), key: randomBytes(KEY_BYTES) };
}

/** Writes the bytes. @throws what their source or the disk throws; the caller removes the file */
export function writeTemp(from: AsyncIterable<Buffer>, temp: TempFile): Promise<void> {
  return writeWhole(Readable.from(sealFile(from, '', keysOf(temp))), temp.path);
}

/** Its bytes, piece by piece. */
export async function* openTemp(temp: TempFile): AsyncGenerator<Buffer> {
  yield* openFile(createReadStream(temp.path, { highWaterMark: READ_BYTES }), '', keysOf(temp));
}

/** All of its bytes. */
export function readTemp(temp: TempFile): Promise<Buffer> {
  return buffer(openTemp(temp));
}
