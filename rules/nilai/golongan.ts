/** A mentor who can get participants. */
export interface MentorUsulan {
  readonly id: number;
  /** Institution, normalized by `samakanPt`; '' when unknown. */
  readonly pt: string;
  /** Study fields; empty when unknown. */
  readonly rumpun: readonly number[];
  /** Maximum of participants that the mentor accepts; 0: no limit. */
  readonly maks: number;
  /** Number of participants the mentor has already. */
  readonly beban: number;
}

/** A participant without a mentor. */
export interface PesertaUsulan {
  readonly id: number;
  readonly pt: string;
  readonly rumpun: number;
  /** Mentors to avoid: for the works of IST II the participant's mentors. */
  readonly hindari: readonly number[];
}

/** One free place with a mentor, and the mentor's load at that place. */
export interface GolonganPlace {
  readonly mentor_id: number;
  readonly beban: number;
}

/** Mentors with equal cost for every participant. */
export interface Golongan {
  readonly contoh: MentorUsulan;
  /** Their free places, the least loaded first, as many as can be needed. */
  readonly tempat: readonly GolonganPlace[];
}

/** Tests whether this mentor may get this participant: never from the same institution. */
export function boleh(peserta: PesertaUsulan, mentor: MentorUsulan): boolean {
  return peserta.pt === '' || peserta.pt !== mentor.pt;
}

/**
 * Groups mentors by what matters to these participants: the same institution, the same study fields, and being one to
 * avoid.
 */
export function golonganOf(
  peserta: readonly PesertaUsulan[],
  mentor: readonly MentorUsulan[],
): readonly Golongan[] {
  const pt = new Set(peserta.map((p) => p.pt));
  const rumpun = new Set(peserta.map((p) => p.rumpun));
  const hindari = new Set(peserta.flatMap((p) => p.hindari));
  const alike = new Map<string, MentorUsulan[]>();
  for (const m of mentor) {
    const fits = m.rumpun.filter((each) => rumpun.has(each)).toSorted((a, b) => a - b);
    const key = JSON.stringify([
      pt.has(m.pt) ? m.pt : '',
      m.rumpun.length === 0,
      fits,
      hindari.has(m.id) ? m.id : 0,
    ]);
    const same = alike.get(key);
    if (same) same.push(m);
    else alike.set(key, [m]);
  }
  return [...alike.values()].map((same) => ({ contoh: same[0]!, tempat: placeOf(same, peserta.length) }));
}

/** Free places of these mentors, sorted by load: within each mentor's limit, at most one per participant. */
function placeOf(mentor: readonly MentorUsulan[], count: number): readonly GolonganPlace[] {
  const waiting = mentor.toSorted((a, b) => a.beban - b.beban);
  const place: GolonganPlace[] = [];
  let open: MentorUsulan[] = [];
  let next = 0;
  for (let beban = waiting[0]!.beban; place.length < count; beban += 1) {
    while (next < waiting.length && waiting[next]!.beban <= beban) open.push(waiting[next++]!);
    const load = beban;
    open = open.filter((m) => m.maks === 0 || load < m.maks);
    for (const m of open) place.push({ mentor_id: m.id, beban });
    if (open.length > 0) continue;
    if (next === waiting.length) break;
    beban = waiting[next]!.beban - 1;
  }
  return place.slice(0, count);
}
