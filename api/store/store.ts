import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Range } from '#api/guard/seal-file.ts';

/** A stored file, as `Store.list` returns it. */
export interface StoredFile {
  id: string;
  /** Time when the file was stored, by the clock of the storage. */
  at: Date;
}

/**
 * Storage of uploaded files. An id consists of 32 hex characters. For other ids `put` throws and `open` returns null.
 */
export interface Store {
  /**
   * Stores the bytes under `id`. The promise resolves when the bytes are durable. After a crash, either the
   * whole new file or the previous file exists.
   */
  put(id: string, from: Readable, type: string): Promise<void>;
  /**
   * Returns the bytes of a file or of a range, and the size of the whole file. Null if the file is missing.
   * The caller must read the stream to its end or destroy it.
   */
  open(id: string, range?: Range): Promise<{ body: Readable; size: number } | null>;
  /** Removes the file, if it exists. */
  remove(id: string): Promise<void>;
  /** All stored files, unordered. */
  list(): AsyncIterable<StoredFile>;
}

/** Creates an id for a new file: 128 random bits, so that it cannot be guessed. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Tests whether a text is the id of a stored file (32 hex characters), so that no other text is used as a
 * path or an object key.
 */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
