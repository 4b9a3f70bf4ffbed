import type { DraftStore } from '#ui/form/draft/draft.ts';
import { createStore, type Store } from '#ui/state/store.ts';

/** Shortest interval between two saves, in milliseconds. */
export const PAUSE_MS = 2000;
/** Pause between a failed save and the next attempt, in milliseconds. */
export const AGAIN_MS = 5000;

/**
 * Place where the answers are stored. `server`: the server has all answers. `jalan`: a save is running. `perangkat`:
 * some answers are only on this device.
 */
export type AnswerPlace = 'server' | 'jalan' | 'perangkat';

/** State of a set of answers, for display. */
export interface AnswerState<Answers> {
  readonly answers: Answers;
  readonly letak: AnswerPlace;
  /** Number of answers that the server does not have yet. */
  readonly belum: number;
  /** False: this device stores nothing, so unsaved answers exist in this page only. */
  readonly kept: boolean;
}

export interface AnswerParts<Answers> {
  /** Storage of this device; null if it is blocked. */
  store: DraftStore | null;
  key: string;
  /** Parses the answers that are stored on this device. An invalid text gives an empty set. */
  read(text: string | null): Answers;
  write(answers: Answers): string;
  /** Counts the answers that the server does not have yet. */
  unsaved(answers: Answers): number;
  /**
   * Saves the answers that the server does not have. Resolves to a function that marks these answers as saved in the
   * current set, which may contain newer answers.
   */
  save(answers: Answers): Promise<(now: Answers) => Answers>;
  /**
   * Merges two sets of answers: those that another tab of this device has stored (`theirs`) and those of this tab
   * (`mine`).
   */
  adopt(mine: Answers, theirs: Answers): Answers;
  /**
   * Tests whether no save can succeed after this error, because the answers were submitted, perhaps on another device.
   */
  isFinal(error: unknown): boolean;
}

/** Removes the answers with this storage key from the device. */
export function forget(store: DraftStore | null, key: string): void {
  try {
    store?.removeItem(key);
  } catch {
    // If the storage is blocked, it contains no answers to remove.
  }
}

/**
 * Saves answers during editing: on this device at once, and on the server within two seconds, so that another device
 * can continue. A failed save is repeated until it succeeds.
 */
export class AnswerSync<Answers> {
  private readonly state: Store<AnswerState<Answers>>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flying = false;
  /** True while the answers are being submitted. A save would then arrive late and would be refused. */
  private submitting = false;
  private ended = false;
  private lastAt = -AGAIN_MS;

  constructor(private readonly parts: AnswerParts<Answers>) {
    const answers = this.kept();
    this.state = createStore({ answers, letak: 'server', belum: 0, kept: parts.store !== null });
    this.put(answers);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);

  readonly get = (): AnswerState<Answers> => this.state.get();

  /** Changes the answers, after a new answer of the user or with answers of the server. */
  readonly change = (make: (answers: Answers) => Answers): void => {
    if (!this.ended) this.put(make(this.get().answers));
  };

  /** Shows answers that another tab has stored on this device. The other tab saves them on the server. */
  readonly readElsewhere = (): void => this.change((mine) => this.parts.adopt(mine, this.kept()));

  /** Call it when the network is back. It sends waiting answers as soon as the pause after the last save is over. */
  readonly resume = (): void => this.schedule(false);

  /** Sends waiting answers at once, for example while the page is being closed. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (this.get().belum === 0 || this.flying || this.submitting || this.ended) return;
    this.flying = true;
    this.lastAt = Date.now();
    this.parts
      .save(this.get().answers)
      .then(
        (confirm) => this.settle(confirm(this.get().answers), false),
        (error: unknown) => {
          if (this.parts.isFinal(error)) this.ended = true;
          this.settle(this.get().answers, true);
        },
      )
      .catch(() => {});
  };

  /** Stops saving after the answers were submitted, and removes the answers from this device. */
  readonly end = (): void => {
    this.ended = true;
    clearTimeout(this.timer);
    forget(this.parts.store, this.parts.key);
  };

  /**
   * Submits the answers with `send`, and saves nothing meanwhile. On success it calls `end`. On failure the saves
   * continue.
   * @throws the error of `send`
   */
  readonly submit = async <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
    this.submitting = true;
    try {
      const reply = await send();
      this.end();
      return reply;
    } finally {
      this.submitting = false;
      if (this.get().belum > 0) this.schedule(false);
    }
  };

  private settle(answers: Answers, failed: boolean): void {
    this.flying = false;
    this.put(answers, failed);
  }

  private put(answers: Answers, failed = this.get().letak === 'perangkat'): void {
    const belum = this.parts.unsaved(answers);
    const position = belum === 0 ? 'server' : failed ? 'perangkat' : 'jalan';
    const next = { answers, belum, letak: position, kept: this.keep(answers) } as const;
    if (belum > 0) this.schedule(failed);
    this.state.set(next);
  }

  private schedule(failed: boolean): void {
    clearTimeout(this.timer);
    if (this.flying || this.submitting || this.ended) return;
    const due = this.lastAt + (failed ? AGAIN_MS : PAUSE_MS);
    this.timer = setTimeout(this.flush, Math.max(0, due - Date.now()));
  }

  private keep(answers: Answers): boolean {
    if (this.ended) return true;
    try {
      this.parts.store?.setItem(this.parts.key, this.parts.write(answers));
      return this.parts.store !== null;
    } catch {
      return false;
    }
  }

  private kept(): Answers {
    try {
      return this.parts.read(this.parts.store?.getItem(this.parts.key) ?? null);
    } catch {
      return this.parts.read(null);
    }
  }
}
