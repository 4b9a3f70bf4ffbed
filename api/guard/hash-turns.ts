import { FairQueue } from '#api/work/queue.ts';

/** On whose behalf a password waits to be hashed. */
export interface Turn {
  /** Asked only where it has to wait. */
  readonly place: () => Promise<Place>;
}

interface Place {
  /** A device, a network, or a signed-in account: requests with the same one queue behind each other. */
  readonly who: string;
  /** Has somebody signed in from there before? */
  readonly known: boolean;
}

interface Job {
  readonly who: string;
  readonly long: false;
  readonly start: () => void;
}

/** Waiting for one of them: a whole batch signing in at once from one hall, about three seconds of work on two cores per hundred. */
const EACH_MAX = 600;
/** Waiting in all: several such halls. */
const ALL_MAX = 3000;
/** One turn in this many goes to a network from which nobody has signed in yet, even while others wait. */
const STRANGERS_EVERY = 4;

/**
 * Work that costs the same whoever asks, at most `atOnce` at a time: devices and networks that are known come before others, and of each kind one
 * after the other has its turn. Whoever asks a thousand times only delays their own requests.
 */
export class HashTurns {
  readonly #known = new FairQueue<Job>({ all: ALL_MAX, each: EACH_MAX });
  readonly #strange = new FairQueue<Job>({ all: ALL_MAX, each: EACH_MAX });
  readonly #atOnce: number;
  #running = 0;
  /** Of those who ask whether they are known. */
  #asking = 0;
  #turn = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Runs the work when its turn has come.
   * @param full makes the error to throw when the queue is full
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

  /** Starts those who are next, as far as there is room. */
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
