/** The most participants that a mentor can wish for: more than a batch has. */
export const MAKS_TERBANYAK = 1000;

/** A mentor who may take participants. */
export interface MentorUsulan {
  readonly id: number;
  /** The institution, as `samakanPt` gives it; '' where it is not known. */
  readonly pt: string;
  /** Study fields, none where they are not known. */
  readonly rumpun: readonly number[];
  /** The most participants that this mentor wishes for; 0 where there is no such wish. */
  readonly maks: number;
  /** How many participants the mentor has already. */
  readonly beban: number;
}

/** A participant who needs one. */
export interface PesertaUsulan {
  readonly id: number;
  readonly pt: string;
  readonly rumpun: number;
  /** Whom to avoid: for the works of IST II those who have mentored this person. */
  readonly hindari: readonly number[];
}

/** Why nobody can be proposed for a participant. */
export type TidakTertampung = 'tanpa_mentor' | 'pt_sama' | 'penuh';

/** What is proposed for one participant: a mentor, or why there is none. */
export type Usulan =
  | { readonly peserta_id: number; readonly mentor_id: number }
  | { readonly peserta_id: number; readonly mentor_id: null; readonly sebab: TidakTertampung };

/** How well the field fits: 0 the same (or the participant has none), 1 the mentor's is not known, 2 another one. */
export function bedaRumpun(peserta: PesertaUsulan, mentor: MentorUsulan): 0 | 1 | 2 {
  if (peserta.rumpun === 0 || mentor.rumpun.includes(peserta.rumpun)) return 0;
  return mentor.rumpun.length === 0 ? 1 : 2;
}

/** The form in which names of institutions are compared; two that are not known are not the same. */
export function samakanPt(nama: string): string {
  return nama
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** May this mentor take this participant at all? Never one's own institution. */
function boleh(peserta: PesertaUsulan, mentor: MentorUsulan): boolean {
  return peserta.pt === '' || peserta.pt !== mentor.pt;
}

/**
 * Proposes a mentor for each participant: as many as possible find one; of all such ways the one that avoids whom to avoid most often;
 * of these the most even in load; of these the one whose fields fit best. Each counts only where all before it are equal, so that
 * the answer can be explained in one sentence.
 *
 * A cheapest flow, participant by participant: each comes by the cheapest chain of moves, which keeps the whole the cheapest there is.
 * The load of a mentor costs 1 for the first, 3 for the second, 5 …: its sum is smallest where loads are most even.
 */
export function usulkan(
  peserta: readonly PesertaUsulan[],
  mentor: readonly MentorUsulan[],
): readonly Usulan[] {
  const bobot = weights(peserta.length, mentor);
  const cost = peserta.map((p) => [
    ...mentor.map((m) =>
      boleh(p, m) ? bedaRumpun(p, m) + (p.hindari.includes(m.id) ? bobot.hindari : 0) : Infinity,
    ),
    bobot.tanpa,
  ]);
  const flow = new Pembagian(cost, mentor, bobot.beban);
  for (const at of peserta.keys()) flow.place(at);
  return peserta.map((p, at): Usulan => {
    const found = mentor[flow.of[at]!];
    if (found) return { peserta_id: p.id, mentor_id: found.id };
    return { peserta_id: p.id, mentor_id: null, sebab: sebab(p, mentor) };
  });
}

function sebab(p: PesertaUsulan, mentor: readonly MentorUsulan[]): TidakTertampung {
  if (mentor.length === 0) return 'tanpa_mentor';
  return mentor.some((m) => boleh(p, m)) ? 'penuh' : 'pt_sama';
}

/**
 * One unit of load outweighs every difference of fields, one person to avoid every difference of loads, one person left over all of
 * that. Whole numbers, exact up to some 5,000 participants.
 */
function weights(count: number, mentor: readonly MentorUsulan[]) {
  const beban = 2 * count + 1;
  const heaviest = Math.max(0, ...mentor.map((m) => m.beban)) + count;
  const hindari = beban * (2 * heaviest + 1) * (count + 1);
  return { beban, hindari, tanpa: hindari * (count + 1) };
}

/** The flow: who is with whom now, and what each move would cost. */
class Pembagian {
  /** Which mentor each participant has, by place; one beyond the last is nobody, where there is always room. */
  readonly of: number[];
  private readonly load: number[];
  private readonly full: readonly number[];
  /** Who is with each mentor. */
  private readonly with: number[][];
  /** The cheapest participant to move from one mentor to another, and what it costs. */
  private readonly moves: { who: number; cost: number }[][];

  constructor(
    private readonly cost: readonly (readonly number[])[],
    mentor: readonly MentorUsulan[],
    private readonly unit: number,
  ) {
    this.of = cost.map(() => -1);
    this.load = [...mentor.map((m) => m.beban), 0];
    this.full = [...mentor.map((m) => (m.maks === 0 ? Infinity : m.maks)), Infinity];
    this.with = this.load.map(() => []);
    this.moves = this.load.map(() => this.load.map(() => ({ who: -1, cost: Infinity })));
  }

  /** What one more costs a mentor; nobody's load costs nothing. */
  private more(m: number): number {
    if (this.load[m]! >= this.full[m]!) return Infinity;
    return m === this.load.length - 1 ? 0 : this.unit * (2 * this.load[m]! + 1);
  }

  /** Finds the cheapest room for one more, moving others where that helps. */
  place(who: number): void {
    const reach = [...this.cost[who]!];
    const from = reach.map(() => -1);
    for (let round = 0, changed = true; changed && round < reach.length; round += 1) {
      changed = false;
      for (const [m, far] of reach.entries()) {
        if (far === Infinity) continue;
        for (const [next, move] of this.moves[m]!.entries())
          if (far + move.cost < reach[next]!) {
            reach[next] = far + move.cost;
            from[next] = m;
            changed = true;
          }
      }
    }
    let end = -1;
    let least = Infinity;
    for (const [m, far] of reach.entries()) {
      const total = far + this.more(m);
      if (total < least) [end, least] = [m, total];
    }
    this.load[end]! += 1;
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
      this.of[moved] = at;
      touched.push(before);
      at = before;
    }
    this.with[at]!.push(who);
    this.of[who] = at;
    for (const each of touched) this.weigh(each);
  }

  /** What it costs to move somebody away from this mentor, to each of the others. */
  private weigh(m: number): void {
    this.moves[m] = this.load.map((_, to) => {
      let best = { who: -1, cost: Infinity };
      if (to === m) return best;
      for (const each of this.with[m]!) {
        const cost = this.cost[each]![to]! - this.cost[each]![m]!;
        if (cost < best.cost) best = { who: each, cost };
      }
      return best;
    });
  }
}
