import type { ArgsOf, ReplyOf } from '#contract/endpoint.ts';
import type { mentorUsulan, mentorUsulanTerapkan } from '#contract/adm/mentor/usulan.ts';

export type Usulan = ReplyOf<typeof mentorUsulan>;
export type MentorRow = Usulan['mentor'][number];
export type UsulanPart = Usulan['baris'][number];
export type UsulanPurpose = UsulanPart['untuk'];

/** Column label of each proposed role: mentor, evaluator of the practice, evaluator of the article. */
export const USULAN_PURPOSES: Readonly<Record<UsulanPurpose, string>> = {
  ojt: 'Mentor',
  praktik: 'Evaluator praktik',
  artikel: 'Evaluator artikel',
};

/** A participant with the proposed mentor or evaluator for each role. */
export interface PesertaRow extends Pick<UsulanPart, 'user_id' | 'name' | 'nama_pt' | 'rumpun_id'> {
  bagian: Partial<Record<UsulanPurpose, UsulanPart>>;
}

/** Mentors that the admin selected in place of the proposed mentors, by participant and role. Null: no mentor. */
export type Pilihan = Readonly<Record<string, number | null>>;

export const keyOf = ({ user_id, untuk }: Pick<UsulanPart, 'user_id' | 'untuk'>) => `${user_id}/${untuk}`;

/** The mentor that the admin selected, otherwise the proposed mentor. */
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
 * For one role: by how many participants each mentor's number changes if the admin's selections replace the proposal.
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
 * Number of participants that a mentor has in one role, now and after the selections of the admin. It is only a
 * preview, because the server counts again when the admin applies the proposal.
 */
export interface Beban {
  untuk: UsulanPurpose;
  sebelum: number;
  sesudah: number;
}

/** Number of participants of every mentor, by role. */
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

/** Rows of the request that applies the proposal. Participants without a mentor are omitted. */
export function toApply(
  baris: readonly UsulanPart[],
  pilihan: Pilihan,
): ArgsOf<typeof mentorUsulanTerapkan>['baris'] {
  return baris.flatMap((row) => {
    const mentor_id = mentorOf(row, pilihan);
    return mentor_id === null ? [] : [{ user_id: row.user_id, kat_id: row.kat_id, mentor_id }];
  });
}
