import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Range } from '#api/guard/seal-file.ts';

/** A stored file as the sweep sees it. */
export interface StoredFile {
  id: string;
  /** When it was stored, by the clock of the place where it lies. */
  at: Date;
}

/** Where uploaded files live. An id is 32 hex characters; anything else is refused or not there. */
export interface Store {
  /**
   * Stores the bytes under `id`; resolves only when they are safely there: a crash at any moment leaves all of them, or what was
   * there before.
   */
  put(id: string, from: Readable, type: string): Promise<void>;
  /**
   * The bytes of a file, or of a range of it, and the size of the whole; null when there is none. The caller reads the stream to its
   * end or destroys it.
   */
  open(id: string, range?: Range): Promise<{ body: Readable; size: number } | null>;
  /** Removes the file; none is fine too. */
  remove(id: string): Promise<void>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<StoredFile>;
}

/** A name for a new file: 128 random bits, so that nobody finds one by trying. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/** Is this the name of a stored file: 32 hex characters? What is not never becomes a path or an object's key. */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
