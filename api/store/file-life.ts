import { Readable } from 'node:stream';
import type { FileKeys, Range } from '#api/guard/seal-file.ts';
import { openStored, seal, sealAnew, type Recorded } from './sealed.ts';
import type { Store } from './store.ts';

/**
 * File changes of one request. If the request fails, the files that it has stored are removed. If it succeeds, the
 * files that it deletes are removed after the commit. While a backup is running, deleted files stay on disk, and
 * `sweepOrphans` removes them later.
 */
export class FileLife {
  /** Files that this request has stored. Their rows are not committed yet. */
  readonly #stored: string[] = [];
  /** Files that the request deletes. After the commit they have no row. */
  readonly #leaving: string[] = [];

  constructor(
    private readonly store: Store,
    private readonly keys: FileKeys,
    /** Tests whether a running backup prevents the removal of stored files. */
    private readonly isHeld: () => Promise<boolean>,
    private readonly onLeft: (error: unknown) => void,
  ) {}

  /** @throws Refusal 410 for a damaged file */
  open(row: Recorded, range?: Range): Promise<Readable | null> {
    return openStored(this.store, this.keys, row, range);
  }

  /**
   * @returns id of the key that has encrypted the file; null for an unencrypted file
   */
  async put(
    id: string,
    bytes: AsyncIterable<Buffer>,
    { type, sealed }: { type: string; sealed: boolean },
  ): Promise<string | null> {
    // Adds the id before the file is stored, because the store may have the file even after a failed `put`.
    this.#stored.push(id);
    await this.store.put(id, Readable.from(sealed ? seal(bytes, id, this.keys) : bytes), type);
    return sealed ? this.keys.keyId : null;
  }

  /**
   * Encrypts a stored file again with the current key. @returns false if the file is missing or cannot be
   * opened
   */
  seal(row: Recorded & { tipe: string }): Promise<boolean> {
    return sealAnew(this.store, this.keys, row);
  }

  removeLater(ids: readonly string[]): void {
    this.#leaving.push(...ids);
  }

  /**
   * Must be called before the transaction is repeated. Clears the list of files to delete, because the repeated
   * transaction adds them again. Files that are already stored stay stored.
   */
  beginAgain(): void {
    this.#leaving.length = 0;
  }

  /** Must be called after the commit. Removes the files that the request deletes. */
  async committed(): Promise<void> {
    if (this.#leaving.length === 0) return;
    const held = await this.isHeld().catch((error: unknown) => {
      this.onLeft(error);
      return true;
    });
    if (!held) await this.#removeAll(this.#leaving);
  }

  /**
   * Must be called if the request fails before the commit. Removes the files that the request has stored,
   * because no row refers to them.
   */
  failed(): Promise<void> {
    return this.#removeAll(this.#stored);
  }

  async #removeAll(ids: readonly string[]): Promise<void> {
    const done = await Promise.allSettled(ids.map((id) => this.store.remove(id)));
    for (const result of done) if (result.status === 'rejected') this.onLeft(result.reason);
  }
}
