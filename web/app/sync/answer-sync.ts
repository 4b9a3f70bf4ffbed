import type { DraftStore } from '#ui/form/draft/draft.ts';
import { createStore, type Store } from '#ui/state/store.ts';

/** The shortest time between two saves, in milliseconds, however fast somebody answers. */
export const PAUSE_MS = 2000;
/** The pause after a save without an answer, in milliseconds. */
export const AGAIN_MS = 5000;

/** Where the answers are: with the server, on their way to it, or on this device only. */
export type Letak = 'server' | 'jalan' | 'perangkat';

/** What a screen shows of a set of answers. */
export interface AnswerState<Answers> {
  readonly answers: Answers;
  readonly letak: Letak;
  /** How many answers the server does not have yet. */
  readonly belum: number;
  /** False when this device keeps nothing: what the server does not have lives in this page only. */
  readonly kept: boolean;
}

export interface AnswerParts<Answers> {
  /** The device's storage, null where it is closed. */
  store: DraftStore | null;
  key: string;
  /** The answers kept on this device; anything unreadable gives an empty set. */
  read(text: string | null): Answers;
  write(answers: Answers): string;
  /** How many of these answers the server does not have. */
  unsaved(answers: Answers): number;
  /** Saves what the server does not have. Returns how to mark as confirmed the answers of that later moment, when more may have been given. */
  save(answers: Answers): Promise<(now: Answers) => Answers>;
  /** Another tab of this device has written `theirs`. */
  adopt(mine: Answers, theirs: Answers): Answers;
  /** Nothing can be saved any more: the answers were sent meanwhile, perhaps on another device. */
  isFinal(error: unknown): boolean;
}

/** Removes these answers from the device. */
export function forget(store: DraftStore | null, key: string): void {
  try {
    store?.removeItem(key);
  } catch {
    // Closed storage keeps nothing, so nothing is left behind.
  }
}

/**
 * Answers on their way to the server: kept on this device at once, and on the server within two seconds, from where
 * another device can take over. A save that fails is repeated until it succeeds.
 */
export class AnswerSync<Answers> {
  private readonly state: Store<AnswerState<Answers>>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flying = false;
  private ended = false;
  private lastAt = -AGAIN_MS;

  constructor(private readonly parts: AnswerParts<Answers>) {
    const answers = this.kept();
    this.state = createStore({ answers, letak: 'server', belum: 0, kept: parts.store !== null });
    this.put(answers);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);

  readonly get = (): AnswerState<Answers> => this.state.get();

  /** An answer given here, or what the server has. */
  readonly change = (make: (answers: Answers) => Answers): void => {
    if (!this.ended) this.put(make(this.get().answers));
  };

  /** Another tab has written. That tab saves what it holds; this one only shows it. */
  readonly readElsewhere = (): void => this.change((mine) => this.parts.adopt(mine, this.kept()));

  /** The network is back: waiting answers are sent as soon as the pause after the last save is over. */
  readonly resume = (): void => this.schedule(false);

  /** The page is going away: waiting answers are sent now. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (this.get().belum === 0 || this.flying || this.ended) return;
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

  /** The answers were sent: nothing is kept any more. */
  readonly end = (): void => {
    this.ended = true;
    clearTimeout(this.timer);
    forget(this.parts.store, this.parts.key);
  };

  private settle(answers: Answers, failed: boolean): void {
    this.flying = false;
    this.put(answers, failed);
  }

  private put(answers: Answers, failed = this.get().letak === 'perangkat'): void {
    const belum = this.parts.unsaved(answers);
    const letak = belum === 0 ? 'server' : failed ? 'perangkat' : 'jalan';
    const next = { answers, belum, letak, kept: this.keep(answers) } as const;
    if (belum > 0) this.schedule(failed);
    this.state.set(next);
  }

  private schedule(failed: boolean): void {
    clearTimeout(this.timer);
    if (this.flying || this.ended) return;
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
