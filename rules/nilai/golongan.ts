/** A mentor to whom a proposal can assign participants. */
export interface MentorUsulan {
  readonly id: number;
  /** Institution, normalized by `samakanPt`; '' if no institution is stored. */
  readonly pt: string;
  /** Ids of the mentor's study fields; empty if none are stored. */
  readonly rumpun: readonly number[];
  /** Maximum number of participants for this mentor; 0 means no limit. */
  readonly maks: number;
  /** Number of participants that the mentor already has. */
  readonly beban: number;
}

/** A participant for whom the proposal needs a mentor. */
export interface PesertaUsulan {
  readonly id: number;
  readonly pt: string;
  readonly rumpun: number;
  /**
   * Ids of mentors that the proposal chooses only if the participant would otherwise get no mentor. In IST II, these
   * are the participant's own mentors of categories 1 to 5.
   */
  readonly hindari: readonly number[];
}

/** A mentor's capacity for one more participant. `beban` is the number of participants that the mentor already has. */
export interface GolonganPlace {
  readonly mentor_id: number;
  readonly beban: number;
}

/**
 * A group of mentors who are equally suitable for every participant. `contoh` is one mentor of the group, and stands
 * for all of them.
 */
export interface Golongan {
  readonly contoh: MentorUsulan;
  /**
   * Free capacity of the group's mentors: one element for each participant that they can still take, the mentor with
   * the lowest load first. The list is never longer than the number of participants.
   */
  readonly tempat: readonly GolonganPlace[];
}

/** Tests whether this mentor may get this participant. This is not allowed if both come from the same institution. */
export function boleh(peserta: PesertaUsulan, mentor: MentorUsulan): boolean {
  return peserta.pt === '' || peserta.pt !== mentor.pt;
}

/**
 * Groups mentors who are equal in everything that matters to these participants: institution, study fields, and whether
 * the proposal should avoid the mentor for a participant.
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

/**
 * Returns the free capacity of the mentors: one element for each participant that they can still take, the mentor with
 * the lowest load first. The list is never longer than the number of participants.
 */
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
