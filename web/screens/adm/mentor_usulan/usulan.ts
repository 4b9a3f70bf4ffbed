import type { ArgsOf, ReplyOf } from '#contract/endpoint.ts';
import type { mentorUsulan, mentorUsulanTerapkan } from '#contract/adm/mentor/usulan.ts';

export type Usulan = ReplyOf<typeof mentorUsulan>;
export type MentorRow = Usulan['mentor'][number];
export type UsulanPart = Usulan['baris'][number];
export type UsulanPurpose = UsulanPart['untuk'];

/** Column heading for each proposed role: mentor, evaluator of the practice, evaluator of the article. */
export const USULAN_PURPOSES: Readonly<Record<UsulanPurpose, string>> = {
  ojt: 'Mentor',
  praktik: 'Evaluator praktik',
  artikel: 'Evaluator artikel',
};

/** A table row: a participant with the proposed mentor or evaluator for each role. */
export interface PesertaRow extends Pick<UsulanPart, 'user_id' | 'name' | 'nama_pt' | 'rumpun_id'> {
  bagian: Partial<Record<UsulanPurpose, UsulanPart>>;
}

/**
 * Mentors that the admin has selected instead of the proposed mentors, keyed by participant and role. Null means no
 * mentor.
 */
export type Pilihan = Readonly<Record<string, number | null>>;

export const keyOf = ({ user_id, untuk }: Pick<UsulanPart, 'user_id' | 'untuk'>) => `${user_id}/${untuk}`;

/** Returns the mentor that the admin has selected, or else the proposed mentor. */
export function mentorOf(row: UsulanPart, pilihan: Pilihan): number | null {
  const chosen = pilihan[keyOf(row)];
  return chosen === undefined ? row.mentor_id : chosen;
}

const names = new Intl.Collator('id');

/** Groups the proposal into one row for each participant, sorted by name. */
export function byPeserta(baris: readonly UsulanPart[]): PesertaRow[] {
  const rows = new Map<number, PesertaRow>();
  for (const each of baris) {
    const { user_id, name, nama_pt, rumpun_id } = each;
    const row = rows.get(user_id) ?? { user_id, name, nama_pt, rumpun_id, bagian: {} };
    row.bagian[each.untuk] = each;
    rows.set(user_id, row);
  }
  return [...rows.values()].toSorted((a, b) => names.compare(a.name, b.name) || a.user_id - b.user_id);
}

/**
 * Compares the admin's choices with the proposal, for one role. Returns for each mentor how many participants more
 * (positive) or fewer (negative) the mentor gets by these choices.
 */
function bergeser(
  untuk: UsulanPurpose,
  baris: readonly UsulanPart[],
  pilihan: Pilihan,
): ReadonlyMap<number, number> {
  const more = new Map<number, number>();
  const add = (mentor_id: number | null, count: number) => {
    if (mentor_id !== null) more.set(mentor_id, (more.get(mentor_id) ?? 0) + count);
  };
  for (const row of baris.filter((each) => each.untuk === untuk)) {
    add(row.mentor_id, -1);
    add(mentorOf(row, pilihan), 1);
  }
  return more;
}

/**
 * A mentor's number of participants in one role, before and after the proposal is applied. This is a preview: the
 * server counts again when the proposal is applied.
 */
export interface Beban {
  untuk: UsulanPurpose;
  sebelum: number;
  sesudah: number;
}

/** Returns the numbers of participants of every mentor, by role. */
export function bebanOf(
  mentor: readonly MentorRow[],
  baris: readonly UsulanPart[],
  pilihan: Pilihan,
): { row: MentorRow; beban: readonly Beban[] }[] {
  const parts = new Map(
    (mentor[0]?.beban ?? []).map(({ untuk }) => [untuk, bergeser(untuk, baris, pilihan)]),
  );
  return mentor.map((row) => ({
    row,
    beban: row.beban.map((each) => ({
      ...each,
      sesudah: each.sesudah + (parts.get(each.untuk)!.get(row.id) ?? 0),
    })),
  }));
}

/** Returns the assignments for the request that applies the proposal. Participants without a mentor are omitted. */
export function toApply(
  baris: readonly UsulanPart[],
  pilihan: Pilihan,
): ArgsOf<typeof mentorUsulanTerapkan>['baris'] {
  return baris.flatMap((row) => {
    const mentor_id = mentorOf(row, pilihan);
    return mentor_id === null ? [] : [{ user_id: row.user_id, kat_id: row.kat_id, mentor_id }];
  });
}
