import { Readable } from 'node:stream';
import type { FileKeys, Range } from '#api/guard/seal-file.ts';
import { openStored, seal, sealAnew, type Recorded } from './sealed.ts';
import type { Store } from './store.ts';

/**
 * What one request does to the store. What it has stored goes again when it fails; what it removes goes after COMMIT. What
 * cannot be removed then, or may not while a backup copies files, is left to the sweep, and no row names it, so that no
 * address opens it.
 */
export class FileLife {
  /** Stored by this request; its row, if any, is not committed yet. */
  readonly #stored: string[] = [];
  /** Without a row once the transaction is committed. */
  readonly #leaving: string[] = [];

  constructor(
    private readonly store: Store,
    private readonly keys: FileKeys,
    /** Do stored files have to stay for now? */
    private readonly isHeld: () => Promise<boolean>,
    private readonly onLeft: (error: unknown) => void,
  ) {}

  /** @throws Refusal 410 for a damaged one */
  open(row: Recorded, range?: Range): Promise<Readable | null> {
    return openStored(this.store, this.keys, row, range);
  }

  /** @returns the id of the key that has sealed it; null for one that stays clear */
  async put(
    id: string,
    bytes: AsyncIterable<Buffer>,
    { type, sealed }: { type: string; sealed: boolean },
  ): Promise<string | null> {
    // Noted first: a store that fails half-way may have it.
    this.#stored.push(id);
    await this.store.put(id, Readable.from(sealed ? seal(bytes, id, this.keys) : bytes), type);
    return sealed ? this.keys.keyId : null;
  }

  /** Seals a stored file anew, in the place of what lies there. @returns false where that is gone, or cannot be opened */
  seal(row: Recorded & { tipe: string }): Promise<boolean> {
    return sealAnew(this.store, this.keys, row);
  }

  removeLater(ids: readonly string[]): void {
    this.#leaving.push(...ids);
  }

  /** Before the transaction is tried once more: what it wanted to remove, it will say again. What is stored waits for its rows. */
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

  /** After a request that has failed before COMMIT was asked for: nothing names what it has stored. */
  failed(): Promise<void> {
    return this.#removeAll(this.#stored);
  }

  async #removeAll(ids: readonly string[]): Promise<void> {
    const done = await Promise.allSettled(ids.map((id) => this.store.remove(id)));
    for (const result of done) if (result.status === 'rejected') this.onLeft(result.reason);
  }
}
