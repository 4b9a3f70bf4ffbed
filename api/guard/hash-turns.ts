import { FairQueue } from '#api/work/queue.ts';

/** Caller that requests a password hash. */
export interface Turn {
  /** Finds the caller's queue. It is called only if the caller must wait. */
  readonly place: () => Promise<Place>;
}

interface Place {
  /** Id of a device, a network or a signed-in account. Each of them has its own queue. */
  readonly who: string;
  /** True if an earlier sign-in from this device or network succeeded. */
  readonly known: boolean;
}

interface Job {
  readonly who: string;
  readonly long: false;
  readonly start: () => void;
}

/**
 * Maximum queue length of one caller. It is enough for many participants who sign in from one hall behind one
 * address. 100 hashes take about 3 s on two cores.
 */
const EACH_MAX = 600;
/**
 * Maximum number of waiting callers. It is enough for several halls with many participants. The limit applies separately to
 * known callers, to unknown callers, and to callers whose queue is not found yet.
 */
const ALL_MAX = 3000;
/**
 * Every fourth started task belongs to an unknown network, even while known networks wait. Otherwise known
 * networks could block unknown ones.
 */
const STRANGERS_EVERY = 4;

/**
 * A fair queue for password hashes. At most `atOnce` hashes are computed at the same time. Known devices and networks
 * come before unknown ones. Within each of these two kinds, callers are served round robin, so that a caller with a
 * thousand requests delays only itself.
 */
export class HashTurns {
  readonly #known = new FairQueue<Job>({ all: ALL_MAX, each: EACH_MAX });
  readonly #strange = new FairQueue<Job>({ all: ALL_MAX, each: EACH_MAX });
  readonly #atOnce: number;
  #running = 0;
  /** Number of callers whose queue is not found yet, because `place` is running. */
  #asking = 0;
  #turn = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Runs `work` as soon as the queue allows it.
   * @param full creates the error that is thrown if the queue is full
   */
  async run<T>({ place }: Turn, full: () => Error, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(place, full);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  async #wait(place: Turn['place'], full: () => Error): Promise<void> {
    if (this.#asking >= ALL_MAX) throw full();
    this.#asking += 1;
    const { who, known } = await place().finally(() => (this.#asking -= 1));
    const queue = known ? this.#known : this.#strange;
    await new Promise<void>((start, refuse) => {
      if (!queue.add({ who, long: false, start })) return refuse(full());
      this.#next();
    });
  }

  /** Starts waiting tasks until `atOnce` tasks run. */
  #next(): void {
    while (this.#running < this.#atOnce) {
      this.#turn += 1;
      const first = this.#turn % STRANGERS_EVERY === 0 ? this.#strange : this.#known;
      const job = first.take(always) ?? (first === this.#known ? this.#strange : this.#known).take(always);
      if (!job) return;
      this.#running += 1;
      job.start();
    }
  }
}

const always = () => true;
