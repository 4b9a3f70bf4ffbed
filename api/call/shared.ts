import { WAL_MAX, type Wal } from '#api/db/replica/reads.ts';

/** How long a costly answer serves everybody who may see it. */
export const SHARE_SECONDS = 5;

/** The longest that an answer may be kept while nobody tells that it is old. */
export const DEAF_SECONDS = 2;

/** The most answers kept, and the most bytes of those that say what they hold; the oldest goes first. */
const KEPT_MAX = 1000;
const BYTES_MAX = 64 * 1024 * 1024;

/** What looks at everybody and moves by the day is kept so many times as long. */
export const SHARE_LONG = 12;

/** Returns what `make` makes, or what it made for another caller a moment ago; `times`: so many moments ago. */
export type Share = <T>(name: string, make: () => Promise<T>, times?: number) => Promise<T>;

/** How far the log is where an answer is made, and how far it must be for who asks: they differ where replicas answer. */
export interface Newness {
  at: Wal;
  need: Wal;
}

/** An answer about everybody says how much memory it holds. */
const bytesOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer ? Number(answer.bytes) : 0;

interface Kept {
  until: number;
  at: Wal;
  answer: Promise<unknown>;
  /** 0 until it is made. */
  bytes: number;
}

const NEWEST: Newness = { at: WAL_MAX, need: 0n };

/**
 * Answers shared between callers of this instance: made once at a time, kept for some seconds. Only for what does not depend
 * on who asks. Whoever changes something as an admin reads it anew: `forget`, here and in every other instance, which is told
 * with the commit (`api/db/listen.ts`).
 */
export class Shared {
  readonly #kept = new Map<string, Kept>();
  #listening = false;

  constructor(
    readonly seconds: number,
    private readonly clock: () => Date,
  ) {}

  readonly share = <T>(
    name: string,
    make: () => Promise<T>,
    times = 1,
    { at, need } = NEWEST,
  ): Promise<T> => {
    const now = this.clock().getTime();
    const kept = this.#kept.get(name);
    // Each name has one maker, and so one type.
    if (kept && now < kept.until && kept.at >= need) return kept.answer as Promise<T>;
    const answer = make();
    const seconds = Math.min(this.seconds * times, this.#listening ? Infinity : DEAF_SECONDS);
    const entry: Kept = { until: now + seconds * 1000, at, answer, bytes: 0 };
    // Set again, it becomes the newest in the map.
    this.#kept.delete(name);
    this.#kept.set(name, entry);
    this.#drop();
    answer.then(
      (made) => {
        entry.bytes = bytesOf(made);
        this.#drop();
      },
      () => {
        if (this.#kept.get(name) === entry) this.#kept.delete(name);
      },
    );
    return answer;
  };

  /** Lets go what nobody is answered any more, and the oldest of what is too much. The newest stays, whatever it holds. */
  #drop(): void {
    const now = this.clock().getTime();
    let bytes = 0;
    for (const [name, entry] of this.#kept) {
      if (now >= entry.until) this.#kept.delete(name);
      else bytes += entry.bytes;
    }
    for (const [name, entry] of this.#kept) {
      if (this.#kept.size <= 1 || (this.#kept.size <= KEPT_MAX && bytes <= BYTES_MAX)) break;
      this.#kept.delete(name);
      bytes -= entry.bytes;
    }
  }

  forget(): void {
    this.#kept.clear();
  }

  /** Other instances are heard from now on, or no longer. What was told meanwhile nobody knows. */
  listening(is: boolean): void {
    if (is === this.#listening) return;
    this.#listening = is;
    this.forget();
  }
}
