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

/** So many people are remembered by when they were served last. */
const REMEMBERED_MAX = 1024;

/**
 * Jobs in line, one line per person, served in turns: who sends a hundred waits behind himself, and the next person's first
 * job comes after one of his, not after all. Every other turn goes to who was served longest ago or never, so that whoever
 * sends now and then waits for two jobs, however many people send without end; the turns between go round, so that these
 * are never left out either.
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

  /** The next job that may begin now, in turns; each person's own jobs keep their order. */
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
