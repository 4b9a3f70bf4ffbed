import { WAL_MAX, type Wal } from '#api/db/replica/reads.ts';

/** Number of seconds for which an expensive result is cached for all users who may see it. */
export const SHARE_SECONDS = 5;

/**
 * Maximum cache time in seconds while the instance receives no notifications about writes of other instances.
 */
export const DEAF_SECONDS = 2;

/**
 * Maximum number of cached results, and maximum total size in bytes of those results that report a size.
 * Above a maximum, the oldest results are dropped first.
 */
const KEPT_MAX = 1000;
const BYTES_MAX = 64 * 1024 * 1024;

/** Cache multiplier for expensive results that change once a day. */
export const SHARE_LONG = 12;

/**
 * Returns a cached result with this name, or else the result of `make`. `times` multiplies the cache time.
 */
export type Share = <T>(name: string, make: () => Promise<T>, times?: number) => Promise<T>;

/**
 * Positions in the write-ahead log (WAL) of PostgreSQL. `at` is the position of the database that computes the result.
 * `need` is the minimum position that the caller requires. If a replica computes the result, `at` may be lower than
 * `need`.
 */
export interface Newness {
  at: Wal;
  need: Wal;
}

/** Size of a result in bytes, or 0 if the result does not report a size. */
const bytesOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer ? Number(answer.bytes) : 0;

interface Kept {
  until: number;
  at: Wal;
  answer: Promise<unknown>;
  /** Size of the result in bytes; 0 until the result exists. */
  bytes: number;
}

const NEWEST: Newness = { at: WAL_MAX, need: 0n };

/**
 * Results that this instance caches for all callers. If several callers need the same result at the same time, it is
 * computed once. The result must not depend on the caller. After a write by an admin, all instances drop their cached
 * results (`forget`, `api/db/listen.ts`).
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
    // The cast is safe, because each name is used at only one place in the code. So all results with the same
    // name have the same type.
    if (kept && now < kept.until && kept.at >= need) return kept.answer as Promise<T>;
    const answer = make();
    const seconds = Math.min(this.seconds * times, this.#listening ? Infinity : DEAF_SECONDS);
    const entry: Kept = { until: now + seconds * 1000, at, answer, bytes: 0 };
    // The entry is first deleted and then added again. It is then the last entry of the map, so that `#drop` treats it
    // as the newest.
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

  /**
   * Drops expired results first, and then the oldest ones, until neither the number nor the total size of the results
   * exceeds its maximum. The newest result is never dropped.
   */
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

  /**
   * Empties the cache, because notifications of other instances may have been lost. It must be called when these
   * notifications start to arrive, and when they stop.
   */
  listening(is: boolean): void {
    if (is === this.#listening) return;
    this.#listening = is;
    this.forget();
  }
}
