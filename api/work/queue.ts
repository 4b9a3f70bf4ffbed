/**
 * A waiting job. `who` is its sender: an account, a client address or a kind of background job. Long jobs may
 * not occupy all worker processes.
 */
export interface Waiting {
  readonly who: string;
  readonly long: boolean;
}

/** Maximum number of waiting jobs: in total, and per sender. */
export interface QueueLimits {
  all: number;
  each: number;
}

/** Maximum number of senders for which the queue remembers when they were last served. */
const REMEMBERED_MAX = 1024;

/**
 * A fair queue for the jobs of many senders. A sender with a hundred waiting jobs does not delay the others, because
 * the jobs of different senders alternate. Every second job comes from the sender that was served longest ago or never.
 * Therefore a rare sender is served within two jobs. The remaining jobs are taken round robin, so that senders who
 * always have waiting jobs are served too.
 */
export class FairQueue<T extends Waiting> {
  /** Waiting jobs by sender. The senders are in round-robin order. */
  readonly #lines = new Map<string, T[]>();
  /**
   * Number of the round in which each sender was last served. The sender that was served longest ago comes
   * first.
   */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #count = 0;

  constructor(readonly limits: QueueLimits) {}

  get size(): number {
    return this.#count;
  }

  /** @returns false if the limit of this sender or of the whole queue is reached */
  add(job: T): boolean {
    const line = this.#lines.get(job.who) ?? [];
    if (this.#count >= this.limits.all || line.length >= this.limits.each) return false;
    line.push(job);
    this.#lines.set(job.who, line);
    this.#count += 1;
    return true;
  }

  /**
   * Puts a job back before all other jobs. It is called if the job had started, but its worker process ended
   * for another reason.
   */
  addFirst(job: T): void {
    const own = this.#lines.get(job.who) ?? [];
    this.#lines.delete(job.who);
    const others = [...this.#lines];
    this.#lines.clear();
    for (const [who, line] of [[job.who, [job, ...own]] as [string, T[]], ...others])
      this.#lines.set(who, line);
    this.#count += 1;
    // This job becomes the next job in both kinds of rounds. The value -2 comes before -1, which is the value of a
    // sender that was never served.
    this.#served.set(job.who, -2);
  }

  /** Takes the next job that may start now. The jobs of one sender keep their order. */
  take(mayBegin: (job: T) => boolean): T | undefined {
    const ready = [...this.#lines].filter(([, line]) => mayBegin(line[0]!));
    const [who, line] = (this.#turn % 2 === 0 ? this.#longestAgo(ready) : ready[0]) ?? [];
    if (who === undefined || !line) return undefined;
    const job = line.shift();
    // Moves the sender to the end of the round robin. A sender without jobs is removed.
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
