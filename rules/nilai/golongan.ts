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

/** Room for one more with a mentor, who has so many by then. */
export interface Tempat {
  readonly mentor_id: number;
  readonly beban: number;
}

/** Mentors who are alike to everybody who needs one: whatever one of them costs a participant, each of them does. */
export interface Golongan {
  readonly contoh: MentorUsulan;
  /** Their room, the least loaded first, as much as can be needed. */
  readonly tempat: readonly Tempat[];
}

/** May this mentor take this participant at all? Never one's own institution. */
export function boleh(peserta: PesertaUsulan, mentor: MentorUsulan): boolean {
  return peserta.pt === '' || peserta.pt !== mentor.pt;
}

/** Mentors by what tells them apart for these participants: an institution and fields of theirs, or being one to avoid. */
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
  return [...alike.values()].map((same) => ({ contoh: same[0]!, tempat: tempatOf(same, peserta.length) }));
}

/** The room of these mentors, load by load: none beyond the wish of one, and of as much as there are participants at most. */
function tempatOf(mentor: readonly MentorUsulan[], count: number): readonly Tempat[] {
  const waiting = mentor.toSorted((a, b) => a.beban - b.beban);
  const tempat: Tempat[] = [];
  let open: MentorUsulan[] = [];
  let next = 0;
  for (let beban = waiting[0]!.beban; tempat.length < count; beban += 1) {
    while (next < waiting.length && waiting[next]!.beban <= beban) open.push(waiting[next++]!);
    const load = beban;
    open = open.filter((m) => m.maks === 0 || load < m.maks);
    for (const m of open) tempat.push({ mentor_id: m.id, beban });
    if (open.length > 0) continue;
    if (next === waiting.length) break;
    beban = waiting[next]!.beban - 1;
  }
  return tempat.slice(0, count);
}
