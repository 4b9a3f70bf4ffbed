import type { ArgsOf, ReplyOf } from '#contract/endpoint.ts';
import type { mentorUsulan, mentorUsulanTerapkan } from '#contract/adm/mentor/usulan.ts';

export type Usulan = ReplyOf<typeof mentorUsulan>;
export type MentorRow = Usulan['mentor'][number];
export type Bagian = Usulan['baris'][number];
export type Untuk = Bagian['untuk'];

/** What is proposed, in the words of a column. */
export const UNTUK: Readonly<Record<Untuk, string>> = {
  ojt: 'Mentor',
  praktik: 'Evaluator praktik',
  artikel: 'Evaluator artikel',
};

/** A participant with the proposal for each part. */
export interface PesertaRow extends Pick<Bagian, 'user_id' | 'name' | 'nama_pt' | 'rumpun_id'> {
  bagian: Partial<Record<Untuk, Bagian>>;
}

/** What the admin has chosen instead, by participant and part; null: nobody. */
export type Pilihan = Readonly<Record<string, number | null>>;

export const keyOf = ({ user_id, untuk }: Pick<Bagian, 'user_id' | 'untuk'>) => `${user_id}/${untuk}`;

/** Whom a row would get: what was chosen, else what is proposed. */
export function mentorOf(row: Bagian, pilihan: Pilihan): number | null {
  const chosen = pilihan[keyOf(row)];
  return chosen === undefined ? row.mentor_id : chosen;
}

const names = new Intl.Collator('id');

/** One row for each participant, by name. */
export function byPeserta(baris: readonly Bagian[]): PesertaRow[] {
  const rows = new Map<number, PesertaRow>();
  for (const each of baris) {
    const { user_id, name, nama_pt, rumpun_id } = each;
    const row = rows.get(user_id) ?? { user_id, name, nama_pt, rumpun_id, bagian: {} };
    row.bagian[each.untuk] = each;
    rows.set(user_id, row);
  }
  return [...rows.values()].toSorted((a, b) => names.compare(a.name, b.name) || a.user_id - b.user_id);
}

/** By mentor, how many participants more or fewer than proposed what was chosen gives them in one part. */
function bergeser(untuk: Untuk, baris: readonly Bagian[], pilihan: Pilihan): ReadonlyMap<number, number> {
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

/** What a mentor has in one part, and would have with what was chosen; the server counts anew what it makes. */
export interface Beban {
  untuk: Untuk;
  sebelum: number;
  sesudah: number;
}

/** The load of every mentor, part by part. */
export function bebanOf(
  mentor: readonly MentorRow[],
  baris: readonly Bagian[],
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

/** What is sent: everybody who gets somebody. */
export function toApply(
  baris: readonly Bagian[],
  pilihan: Pilihan,
): ArgsOf<typeof mentorUsulanTerapkan>['baris'] {
  return baris.flatMap((row) => {
    const mentor_id = mentorOf(row, pilihan);
    return mentor_id === null ? [] : [{ user_id: row.user_id, kat_id: row.kat_id, mentor_id }];
  });
}
