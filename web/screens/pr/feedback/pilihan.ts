import type { ReplyOf } from '#contract/endpoint.ts';
import type { surveiPilihan, surveiStatus } from '#contract/pr/feedback.ts';
import type { allMentorList } from '#contract/pr/lapor.ts';

type Mentor = ReplyOf<typeof allMentorList>[number];

/** A mentor as the choice shows them. */
export interface PilihanMentor extends Mentor {
  /** Of the own categories 1–5. */
  sendiri: boolean;
  sudah: boolean;
  /** How many questions of a half-done survey are answered; null: none begun. */
  terisi: number | null;
}

/** Every mentor with what was done about them; the own ones first, the others by name (as they come). */
export function pilihanMentor(
  mentor: readonly Mentor[],
  status: ReplyOf<typeof surveiStatus>,
  pilihan: ReplyOf<typeof surveiPilihan>,
): PilihanMentor[] {
  const rows = mentor.map((each) => ({
    ...each,
    sendiri: pilihan.mentor.includes(each.id),
    sudah: status.pemateri.includes(each.id),
    terisi: pilihan.draf.find(({ mentor_id }) => mentor_id === each.id)?.terisi ?? null,
  }));
  return [...rows.filter(({ sendiri }) => sendiri), ...rows.filter(({ sendiri }) => !sendiri)];
}

/** What stands open in sight: the own mentors, and whoever has a survey begun or sent. */
export function namedMentor(rows: readonly PilihanMentor[]): PilihanMentor[] {
  return rows.filter(({ sendiri, sudah, terisi }) => sendiri || sudah || terisi !== null);
}
