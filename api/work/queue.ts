/** What waits for a hand: whose it is, and whether it is of the long kind that may not take every hand. */
export interface Waiting {
  readonly who: string;
  readonly long: boolean;
}

/** How many may wait, in all and of one person. */
export interface QueueLimits {
  all: number;
  each: number;
}

/**
 * Jobs in line, one line per person, served in turns: who sends a hundred waits behind himself, and the next person's first
 * job comes after one of his, not after all.
 */
export class FairQueue<T extends Waiting> {
  /** In the order of their turns. */
  readonly #lines = new Map<string, T[]>();
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
  }

  /** The next job that may begin now, in turns; each person's own jobs keep their order. */
  take(mayBegin: (job: T) => boolean): T | undefined {
    for (const [who, line] of this.#lines) {
      const job = line[0];
      if (!job || !mayBegin(job)) continue;
      line.shift();
      // To the end of the turns, or out of them.
      this.#lines.delete(who);
      if (line.length > 0) this.#lines.set(who, line);
      this.#count -= 1;
      return job;
    }
    return undefined;
  }

  /** Takes out all that waits. */
  drain(): T[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#count = 0;
    return all;
  }
}
