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

/** How many participants a mentor would have with what was chosen; the server counts anew what it makes. */
export function sesudahOf(
  mentor: MentorRow,
  untuk: Untuk,
  baris: readonly Bagian[],
  pilihan: Pilihan,
): number {
  const proposed = mentor.beban.find((each) => each.untuk === untuk)?.sesudah ?? 0;
  return baris
    .filter((row) => row.untuk === untuk)
    .reduce((sum, row) => {
      const [before, after] = [row.mentor_id, mentorOf(row, pilihan)];
      if (before === after) return sum;
      return sum + (after === mentor.id ? 1 : 0) - (before === mentor.id ? 1 : 0);
    }, proposed);
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
