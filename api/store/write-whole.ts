import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Small pieces wait for each other up to here, and go to the disk together. */
const HELD_BYTES = 512 * 1024;

/**
 * Writes a stream to a new file that only this account reads; with `flush` it is on disk when this ends. Also where the stream breaks off, the file is closed before this
 * ends: one that the disk opens late would outlive its removal.
 * @throws what the stream or the disk throws; the caller removes the file
 */
export async function writeWhole(from: Readable, file: string, flush = false): Promise<void> {
  const to = createWriteStream(file, { flags: 'wx', mode: 0o600, flush, highWaterMark: HELD_BYTES });
  const closed = new Promise<void>((resolve) => to.once('close', resolve));
  try {
    await pipeline(from, to);
  } finally {
    await closed;
  }
}
