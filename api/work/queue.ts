/**
 * A waiting job. `who` is the sender: an account, a client address or a kind of background job. `long` is true for a
 * job that must not occupy the last worker process.
 */
export interface Waiting {
  readonly who: string;
  readonly long: boolean;
}

/** Maximum number of waiting jobs: `all` in total, `each` for one sender. */
export interface QueueLimits {
  all: number;
  each: number;
}

/** Maximum number of senders for which the queue stores when they were last served. */
const REMEMBERED_MAX = 1024;

/**
 * A fair queue for the jobs of many senders. The jobs of different senders alternate, so that a sender with a hundred
 * jobs does not delay the others. Every second job comes from the sender that was served longest ago or never.
 * Therefore a sender with few jobs is served soon. The other jobs come from all senders in turn.
 */
export class FairQueue<T extends Waiting> {
  /** Waiting jobs of each sender. The next sender to serve in turn comes first. */
  readonly #lines = new Map<string, T[]>();
  /** Number of the round in which each sender was last served. The sender that was served longest ago comes first. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #count = 0;

  constructor(readonly limits: QueueLimits) {}

  get size(): number {
    return this.#count;
  }

  /**
   * Adds a job to the queue.
   * @returns false if the maximum of this sender or of the whole queue is reached
   */
  add(job: T): boolean {
    const line = this.#lines.get(job.who) ?? [];
    if (this.#count >= this.limits.all || line.length >= this.limits.each) return false;
    line.push(job);
    this.#lines.set(job.who, line);
    this.#count += 1;
    return true;
  }

  /**
   * Puts a job back at the front of the queue. Called if the worker process of a started job ended for a reason other
   * than the job.
   */
  addFirst(job: T): void {
    const own = this.#lines.get(job.who) ?? [];
    this.#lines.delete(job.who);
    const others = [...this.#lines];
    this.#lines.clear();
    for (const [who, line] of [[job.who, [job, ...own]] as [string, T[]], ...others])
      this.#lines.set(who, line);
    this.#count += 1;
    // The value -2 makes this job the next one in every round. It is lower than -1, the value of senders that were
    // never served.
    this.#served.set(job.who, -2);
  }

  /** Removes and returns the next job that may start now. The jobs of one sender keep their order. */
  take(mayBegin: (job: T) => boolean): T | undefined {
    const ready = [...this.#lines].filter(([, line]) => mayBegin(line[0]!));
    const [who, line] = (this.#turn % 2 === 0 ? this.#longestAgo(ready) : ready[0]) ?? [];
    if (who === undefined || !line) return undefined;
    const job = line.shift();
    // Moves the sender behind all other senders. A sender without jobs is removed.
    this.#lines.delete(who);
    if (line.length > 0) this.#lines.set(who, line);
    this.#count -= 1;
    this.#remember(who);
    return job;
  }

  #longestAgo(ready: readonly (readonly [string, T[]])[]): readonly [string, T[]] | undefined {
    const when = ([who]: readonly [string, T[]]) => this.#served.get(who) ?? -1;
    return ready.reduce<(typeof ready)[number] | undefined>(
      (first, each) => (first === undefined || when(each) < when(first) ? each : first),
      undefined,
    );
  }

  #remember(who: string): void {
    this.#served.delete(who);
    this.#served.set(who, this.#turn);
    this.#turn += 1;
    const [oldest] = this.#served.keys();
    if (this.#served.size > REMEMBERED_MAX) this.#served.delete(oldest!);
  }

  /** Removes and returns all waiting jobs. */
  drain(): T[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#count = 0;
    return all;
  }
}
