import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Range } from '#api/guard/seal-file.ts';

/** A stored file in the list for the sweep. */
export interface StoredFile {
  id: string;
  /** Time of storing, by the clock of the storage. */
  at: Date;
}

/** Storage of uploaded files. An id is 32 hex characters; others are refused or missing. */
export interface Store {
  /**
   * Stores the bytes under `id`, and resolves when they are durable. After a crash all of them exist, or the previous
   * file.
   */
  put(id: string, from: Readable, type: string): Promise<void>;
  /**
   * Bytes of a file or a range, and the size of the whole; null for a missing file. The caller must read the stream to
   * its end or destroy it.
   */
  open(id: string, range?: Range): Promise<{ body: Readable; size: number } | null>;
  /** Removes the file, if it exists. */
  remove(id: string): Promise<void>;
  /** All stored files, unordered. */
  list(): AsyncIterable<StoredFile>;
}

/** An id for a new file: 128 random bits, so that it cannot be guessed. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/** Tests for an id of a stored file, 32 hex characters. Other text never becomes a path or an object key. */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
