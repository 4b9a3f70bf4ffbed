import { refuse } from '#api/call/refuse.ts';
import { FairQueue } from '#api/work/queue.ts';

/** Limits for open calls of networks that send calls faster than their rate. */
export const OPEN_TURNS = {
  /** Maximum number of running calls: of one network above its rate, and of all such networks together. */
  atWork: 20,
  atWorkAll: 40,
  /**
   * Maximum number of waiting calls in each queue (with and without priority): of one network, and of all
   * networks together.
   */
  waiting: 200,
  waitingAll: 3000,
  /** Maximum wait of a call in ms. */
  waitMs: 10_000,
} as const;

/**
 * Every fourth started call comes from the queue without priority, so that calls with priority cannot block
 * the other calls.
 */
const OTHERS_EVERY = 4;
const RETRY_SECONDS = 10;
const tooMany = () =>
  refuse(
    429,
    'Terlalu banyak permintaan dari jaringan ini. Tunggu sebentar lalu coba lagi.',
    'too_many',
    RETRY_SECONDS,
  );

interface Job {
  readonly who: string;
  readonly long: false;
  /** True if the call has waited too long. It was refused and must not start any more. */
  over: boolean;
  readonly start: () => void;
}

/** The sender of a call without a session. */
export interface Caller {
  readonly network: string;
  /** True if the network is above its rate. Calls of other networks never wait. */
  readonly above: boolean;
  /**
   * Tests whether the call has priority. This test runs queries, so it is made only if the call must wait.
   */
  readonly first: () => Promise<boolean>;
}

/** Delays open calls of networks above their rate, and serves these networks in rotation. One instance per server. */
export class OpenTurns {
  readonly #atWork = new Map<string, number>();
  readonly #first = new FairQueue<Job>({ all: OPEN_TURNS.waitingAll, each: OPEN_TURNS.waiting });
  readonly #others = new FairQueue<Job>({ all: OPEN_TURNS.waitingAll, each: OPEN_TURNS.waiting });
  /** Running calls of networks above their rate. */
  #running = 0;
  #turn = 0;

  /** Runs the work at once, or after a wait. @throws Refusal 429 when the queue is full or the wait is too long */
  async run<T>({ network, above, first }: Caller, work: () => Promise<T>): Promise<T> {
    if (!above) this.#add(network, 1);
    else if (this.#hasRoom(network)) this.#begin(network);
    else await this.#wait(network, (await first()) ? this.#first : this.#others);
    try {
      return await work();
    } finally {
      this.#add(network, -1);
      if (above) this.#running -= 1;
      this.#next();
    }
  }

  #wait(who: string, queue: FairQueue<Job>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        job.over = true;
        reject(tooMany());
        this.#next();
      }, OPEN_TURNS.waitMs);
      const start = () => {
        clearTimeout(late);
        resolve();
      };
      const job: Job = { who, long: false, over: false, start };
      if (!queue.add(job)) {
        clearTimeout(late);
        reject(tooMany());
      }
      this.#next();
    });
  }

  /**
   * Starts waiting calls until the limits are reached. Calls that have waited too long are removed from the
   * queue.
   */
  #next(): void {
    const mayBegin = (job: Job) => job.over || this.#hasRoom(job.who);
    for (;;) {
      if (this.#first.size + this.#others.size === 0) return;
      this.#turn += 1;
      const isOthers = this.#turn % OTHERS_EVERY === 0;
      const [one, two] = isOthers ? [this.#others, this.#first] : [this.#first, this.#others];
      const job = one.take(mayBegin) ?? two.take(mayBegin);
      if (!job) return;
      if (job.over) continue;
      this.#begin(job.who);
      job.start();
    }
  }

  #hasRoom(network: string): boolean {
    return this.#running < OPEN_TURNS.atWorkAll && (this.#atWork.get(network) ?? 0) < OPEN_TURNS.atWork;
  }

  #begin(network: string): void {
    this.#running += 1;
    this.#add(network, 1);
  }

  #add(network: string, by: number): void {
    const now = (this.#atWork.get(network) ?? 0) + by;
    if (now === 0) this.#atWork.delete(network);
    else this.#atWork.set(network, now);
  }
}
