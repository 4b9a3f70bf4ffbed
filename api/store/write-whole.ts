import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Number of bytes that are buffered before they are written to disk. */
const HELD_BYTES = 512 * 1024;

/**
 * Writes a stream to a new file that only this account can read. With `flush`, all bytes are safely on disk when the
 * function returns. The function waits until the file is closed, even after an error. Otherwise the file could appear
 * again after the caller has removed it.
 * @throws errors of the stream or of the disk; the caller must then remove the file
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
