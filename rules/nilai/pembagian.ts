import type { Golongan, Tempat } from './golongan.ts';

/** The cheapest participant to move from one group of mentors to another, and what that costs. */
interface Pindah {
  who: number;
  cost: number;
}

/** The flow: who is with which mentors now, and what each move would cost. */
export class Pembagian {
  /** Who is with each group of mentors, by place; one beyond the last is nobody, where there is always room. */
  private readonly with: number[][];
  /** Moves away from each group; none where nobody is. */
  private readonly moves: (readonly Pindah[])[];

  /**
   * @param cost what each participant costs each group, and nobody
   * @param unit what one unit of load costs
   */
  constructor(
    private readonly cost: readonly (readonly number[])[],
    private readonly golongan: readonly Golongan[],
    private readonly unit: number,
  ) {
    const places = golongan.length + 1;
    this.with = Array.from({ length: places }, () => []);
    this.moves = Array.from({ length: places }, () => []);
  }

  /** What one more costs a group; nobody's load costs nothing. */
  private more(at: number): number {
    if (at === this.golongan.length) return 0;
    const tempat = this.golongan[at]!.tempat[this.with[at]!.length];
    return tempat ? this.unit * (2 * tempat.beban + 1) : Infinity;
  }

  /** Finds the cheapest room for one more, moving others where that helps. */
  place(who: number): void {
    const reach = [...this.cost[who]!];
    const from = reach.map(() => -1);
    for (let round = 0, changed = true; changed && round < reach.length; round += 1) {
      changed = false;
      for (const [at, far] of reach.entries()) {
        if (far === Infinity) continue;
        for (const [next, move] of this.moves[at]!.entries())
          if (far + move.cost < reach[next]!) {
            reach[next] = far + move.cost;
            from[next] = at;
            changed = true;
          }
      }
    }
    let end = -1;
    let least = Infinity;
    for (const [at, far] of reach.entries()) {
      const total = far + this.more(at);
      if (total < least) [end, least] = [at, total];
    }
    this.walk(who, end, from);
  }

  /** Moves everybody along the chain that ends here, and lets the new one in at its beginning. */
  private walk(who: number, end: number, from: readonly number[]): void {
    const touched = [end];
    let at = end;
    while (from[at]! >= 0) {
      const before = from[at]!;
      const moved = this.moves[before]![at]!.who;
      this.with[before] = this.with[before]!.filter((each) => each !== moved);
      this.with[at]!.push(moved);
      touched.push(before);
      at = before;
    }
    this.with[at]!.push(who);
    for (const each of touched) this.weigh(each);
  }

  /** What it costs to move somebody away from here, to each of the others. */
  private weigh(at: number): void {
    this.moves[at] = this.with.map((_, to) => {
      let best: Pindah = { who: -1, cost: Infinity };
      if (to === at) return best;
      for (const each of this.with[at]!) {
        const cost = this.cost[each]![to]! - this.cost[each]![at]!;
        if (cost < best.cost) best = { who: each, cost };
      }
      return best;
    });
  }

  /** The room of each participant, by place: within a group whoever comes first among them has the least loaded mentor; none with nobody. */
  tempat(): readonly (Tempat | undefined)[] {
    const found: (Tempat | undefined)[] = this.cost.map(() => undefined);
    for (const [at, { tempat }] of this.golongan.entries())
      for (const [n, who] of this.with[at]!.toSorted((a, b) => a - b).entries()) found[who] = tempat[n];
    return found;
  }
}
