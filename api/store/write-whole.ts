import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes buffered before a write to disk. */
const HELD_BYTES = 512 * 1024;

/**
 * Writes a stream to a new file that only this account can read; with `flush` it is on disk at the end. Also after an
 * error the file is closed before this ends, because a file that the disk opens late would outlive its removal.
 * @throws errors of the stream or of the disk; the caller removes the file
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
