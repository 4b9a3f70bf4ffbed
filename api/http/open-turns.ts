import { refuse } from '#api/call/refuse.ts';
import { FairQueue } from '#api/work/queue.ts';

/** Open calls of networks that are above their rate. */
export const OPEN_TURNS = {
  /** Of one network at work, and of all networks that are above their rate. */
  atWork: 20,
  atWorkAll: 40,
  /** Of one network waiting, in each of the two lanes, and of all networks. */
  waiting: 200,
  waitingAll: 3000,
  /** At most so many milliseconds. */
  waitMs: 10_000,
} as const;

/** One turn in this many goes to those who do not go first, even while others wait. */
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
  /** It has waited too long and is not run any more. */
  over: boolean;
  readonly start: () => void;
}

/** Where an open call comes from. */
export interface Caller {
  readonly network: string;
  /** Is this network above its rate? Others never wait. */
  readonly above: boolean;
  /** Does this caller go first? Asked only where the call has to wait. */
  readonly first: () => Promise<boolean>;
}

/** Delays the open calls of a network that is above its rate; the networks take turns. One instance per server. */
export class OpenTurns {
  readonly #atWork = new Map<string, number>();
  readonly #first = new FairQueue<Job>({ all: OPEN_TURNS.waitingAll, each: OPEN_TURNS.waiting });
  readonly #others = new FairQueue<Job>({ all: OPEN_TURNS.waitingAll, each: OPEN_TURNS.waiting });
  /** Calls at work of networks above their rate. */
  #running = 0;
  #turn = 0;

  /** Runs the work at once, or when its turn has come. @throws Refusal 429 when too many wait, or it has waited too long */
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

  /** Starts those who are next, as far as there is room, and drops those that have waited too long. */
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
