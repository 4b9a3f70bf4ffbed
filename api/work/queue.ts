/** A waiting job: its owner, and whether it is long; long jobs may not occupy every worker process. */
export interface Waiting {
  readonly who: string;
  readonly long: boolean;
}

/** Maximum of waiting jobs, in all and per person. */
export interface QueueLimits {
  all: number;
  each: number;
}

/** Number of people whose last service time is remembered. */
const REMEMBERED_MAX = 1024;

/**
 * A fair queue with one line per person. A person with a hundred jobs waits behind themselves: the next person's first
 * job comes after one of them. Every second job is taken from the person served longest ago or never, so that a rare
 * sender waits for two jobs, for any number of permanent senders; the jobs between are taken round robin, so that
 * permanent senders are not starved.
 */
export class FairQueue<T extends Waiting> {
  /** In the order of their turns. */
  readonly #lines = new Map<string, T[]>();
  /** When each was served last, longest ago first. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #count = 0;

  constructor(readonly limits: QueueLimits) {}

  get size(): number {
    return this.#count;
  }

  /** @returns false when there is no more room, for this person or at all */
  add(job: T): boolean {
    const line = this.#lines.get(job.who) ?? [];
    if (this.#count >= this.limits.all || line.length >= this.limits.each) return false;
    line.push(job);
    this.#lines.set(job.who, line);
    this.#count += 1;
    return true;
  }

  /** Puts a job before all others: one that has had its turn and lost its hand by no fault of its own. */
  addFirst(job: T): void {
    const own = this.#lines.get(job.who) ?? [];
    this.#lines.delete(job.who);
    const others = [...this.#lines];
    this.#lines.clear();
    for (const [who, line] of [[job.who, [job, ...own]] as [string, T[]], ...others])
      this.#lines.set(who, line);
    this.#count += 1;
    // Whichever way the next turn is given.
    this.#served.set(job.who, -2);
  }

  /** The next job that may start now; each person's jobs keep their order. */
  take(mayBegin: (job: T) => boolean): T | undefined {
    const ready = [...this.#lines].filter(([, line]) => mayBegin(line[0]!));
    const [who, line] = (this.#turn % 2 === 0 ? this.#longestAgo(ready) : ready[0]) ?? [];
    if (who === undefined || !line) return undefined;
    const job = line.shift();
    // To the end of the turns, or out of them.
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

  /** Takes out all that waits. */
  drain(): T[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#count = 0;
    return all;
  }
}
