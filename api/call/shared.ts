import { WAL_MAX, type Wal } from '#api/db/replica/reads.ts';

/** Seconds that an expensive result is cached for all who may see it. */
export const SHARE_SECONDS = 5;

/** Maximum cache time in seconds while the instance receives no notifications of other instances' writes. */
export const DEAF_SECONDS = 2;

/**
 * Maximum number of cached results, and maximum total bytes of the results that report their size. The oldest results
 * are dropped first.
 */
const KEPT_MAX = 1000;
const BYTES_MAX = 64 * 1024 * 1024;

/** Cache multiplier for expensive results that change once a day. */
export const SHARE_LONG = 12;

/** Returns the result of `make`, or a cached result with the same name. `times` multiplies the cache time. */
export type Share = <T>(name: string, make: () => Promise<T>, times?: number) => Promise<T>;

/**
 * `at` is the WAL position of the database that computes the result. `need` is the position that the caller must see.
 * On a replica, `at` may be lower than `need`.
 */
export interface Newness {
  at: Wal;
  need: Wal;
}

/** Size of a result in bytes if it reports one, else 0. */
const bytesOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer ? Number(answer.bytes) : 0;

interface Kept {
  until: number;
  at: Wal;
  answer: Promise<unknown>;
  /** Size of the result; 0 until the result exists. */
  bytes: number;
}

const NEWEST: Newness = { at: WAL_MAX, need: 0n };

/**
 * Results cached for all callers of this instance. Simultaneous callers share one computation. Only for results that do
 * not depend on the caller. After an admin's write `forget` drops all results, here and in every other instance, which
 * the commit notifies (`api/db/listen.ts`).
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
    // The cast is safe: only one place in the code uses each name, so all results of a name have one type.
    if (kept && now < kept.until && kept.at >= need) return kept.answer as Promise<T>;
    const answer = make();
    const seconds = Math.min(this.seconds * times, this.#listening ? Infinity : DEAF_SECONDS);
    const entry: Kept = { until: now + seconds * 1000, at, answer, bytes: 0 };
    // Deleting the entry first puts it at the end of the map, so that `#drop` treats it as the newest.
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

  /** Drops expired results, then the oldest until the limits hold. The newest result stays at any size. */
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
   * Call it when notifications of other instances start or stop. It empties the cache, because notifications sent in
   * between are lost.
   */
  listening(is: boolean): void {
    if (is === this.#listening) return;
    this.#listening = is;
    this.forget();
  }
}
