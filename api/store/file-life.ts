import { Readable } from 'node:stream';
import type { FileKeys, Range } from '#api/guard/seal-file.ts';
import { openStored, seal, sealAnew, type Recorded } from './sealed.ts';
import type { Store } from './store.ts';

/**
 * File changes of one request. Files that it has stored are removed when it fails; files that it drops are removed
 * after COMMIT. The sweep removes files that cannot be removed then, or not during the copy of a backup; they have no
 * row, so no address opens them.
 */
export class FileLife {
  /** Stored by this request; a row is not committed yet. */
  readonly #stored: string[] = [];
  /** Files without a row after the commit. */
  readonly #leaving: string[] = [];

  constructor(
    private readonly store: Store,
    private readonly keys: FileKeys,
    /** Tests whether stored files must stay for now. */
    private readonly isHeld: () => Promise<boolean>,
    private readonly onLeft: (error: unknown) => void,
  ) {}

  /** @throws Refusal 410 for a damaged file */
  open(row: Recorded, range?: Range): Promise<Readable | null> {
    return openStored(this.store, this.keys, row, range);
  }

  /** @returns id of the key that has sealed the file; null for an unsealed file */
  async put(
    id: string,
    bytes: AsyncIterable<Buffer>,
    { type, sealed }: { type: string; sealed: boolean },
  ): Promise<string | null> {
    // Recorded first: after a failed `put` the store may still have the file.
    this.#stored.push(id);
    await this.store.put(id, Readable.from(sealed ? seal(bytes, id, this.keys) : bytes), type);
    return sealed ? this.keys.keyId : null;
  }

  /** Seals a stored file again, in place. @returns false if it is missing, or cannot be opened */
  seal(row: Recorded & { tipe: string }): Promise<boolean> {
    return sealAnew(this.store, this.keys, row);
  }

  removeLater(ids: readonly string[]): void {
    this.#leaving.push(...ids);
  }

  /** Before a retry of the transaction, which drops its files again. Stored files wait for their rows. */
  beginAgain(): void {
    this.#leaving.length = 0;
  }

  /** After COMMIT. */
  async committed(): Promise<void> {
    if (this.#leaving.length === 0) return;
    const held = await this.isHeld().catch((error: unknown) => {
      this.onLeft(error);
      return true;
    });
    if (!held) await this.#removeAll(this.#leaving);
  }

  /** After a request that has failed before COMMIT: no row names the stored files. */
  failed(): Promise<void> {
    return this.#removeAll(this.#stored);
  }

  async #removeAll(ids: readonly string[]): Promise<void> {
    const done = await Promise.allSettled(ids.map((id) => this.store.remove(id)));
    for (const result of done) if (result.status === 'rejected') this.onLeft(result.reason);
  }
}
