import { WAL_MAX, type Wal } from '#api/db/wal.ts';

/** How long a costly answer serves everybody who may see it. */
export const SHARE_SECONDS = 5;

/** The longest that an answer may be kept while nobody tells that it is old. */
export const DEAF_SECONDS = 2;

/** The most answers kept; the oldest goes first. */
const KEPT_MAX = 1000;

/** What looks at everybody and moves by the day is kept so many times as long. */
export const SHARE_LONG = 12;

/** Returns what `make` makes, or what it made for another caller a moment ago; `times`: so many moments ago. */
export type Share = <T>(name: string, make: () => Promise<T>, times?: number) => Promise<T>;

/** How far the log is where an answer is made, and how far it must be for who asks: they differ where replicas answer. */
export interface Newness {
  at: Wal;
  need: Wal;
}

const NEWEST: Newness = { at: WAL_MAX, need: 0n };

/**
 * Answers shared between callers of this instance: made once at a time, kept for some seconds. Only for what does not depend
 * on who asks. Whoever changes something as an admin reads it anew: `forget`, here and in every other instance, which is told
 * with the commit (`api/db/listen.ts`).
 */
export class Shared {
  readonly #kept = new Map<string, { until: number; at: Wal; answer: Promise<unknown> }>();
  #listening = false;

  constructor(
    private readonly seconds: number,
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
    const entry = { until: now + seconds * 1000, at, answer };
    // Set again, it becomes the newest in the map.
    this.#kept.delete(name);
    this.#kept.set(name, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MAX) this.#kept.delete(oldest!);
    answer.catch(() => {
      if (this.#kept.get(name) === entry) this.#kept.delete(name);
    });
    return answer;
  };

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
