import { randomBytes } from 'node:crypto';

/** A stored file as the sweep sees it. */
export interface StoredFile {
  id: string;
  /** When it was stored, by the clock of the place where it lies. */
  at: Date;
}

/** Where uploaded files live. An id is 32 hex characters; anything else is refused or not there. */
export interface Store {
  /**
   * Stores the file of `path` under `id`; resolves only when it is safely there: a crash at any moment leaves all of
   * it or nothing. `path` stays where it is.
   */
  put(id: string, path: string, type: string): Promise<void>;
  /** Stream and size in bytes, or null when there is none. The caller reads the stream to its end or destroys it. */
  open(id: string): Promise<{ body: NodeJS.ReadableStream; size: number } | null>;
  /** Removes the file; none is fine too. */
  remove(id: string): Promise<void>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<StoredFile>;
}

/** A name for a new file: 128 random bits, so that nobody finds one by trying. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}
