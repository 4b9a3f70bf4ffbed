import type { Golongan, GolonganPlace } from './golongan.ts';

/**
 * The cheapest way to move one participant from one group of mentors to another. `who` is the index of the participant.
 * `cost` is the cost of the move.
 */
interface Pindah {
  who: number;
  cost: number;
}

/**
 * Minimum-cost flow that assigns participants to groups of mentors. The object stores the group of each
 * participant and the costs of moves.
 */
export class Pembagian {
  /**
   * Participants in each group of mentors, by group index. The last index stands for `no mentor` and has no limit.
   */
  private readonly with: number[][];
  /** Cheapest move from each group to each other group. A move out of an empty group has infinite cost. */
  private readonly moves: (readonly Pindah[])[];

  /**
   * @param cost cost of each participant in each group; the last value is the cost without a mentor
   * @param unit cost of one unit of load
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

  /** Cost of one more participant in a group of mentors. Without a mentor, this cost is 0. */
  private more(at: number): number {
    if (at === this.golongan.length) return 0;
    const place = this.golongan[at]!.tempat[this.with[at]!.length];
    return place ? this.unit * (2 * place.beban + 1) : Infinity;
  }

  /** Adds a participant at the lowest total cost. It moves other participants to another group when this is cheaper. */
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

  /**
   * Adds the new participant to a group, and moves other participants along a chain of groups that ends at `end`. Each
   * move makes room for the previous one.
   */
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

  /** For each target group, finds the participant of group `at` whose move to that group adds the least cost. */
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

  /**
   * Returns the mentor that is assigned to each participant, by participant index; undefined for a participant without
   * a mentor. Within a group of equal mentors, the participant with the lowest index gets the mentor with the lowest
   * load.
   */
  tempat(): readonly (GolonganPlace | undefined)[] {
    const found: (GolonganPlace | undefined)[] = this.cost.map(() => undefined);
    for (const [at, { tempat }] of this.golongan.entries())
      for (const [n, who] of this.with[at]!.toSorted((a, b) => a - b).entries()) found[who] = tempat[n];
    return found;
  }
}
