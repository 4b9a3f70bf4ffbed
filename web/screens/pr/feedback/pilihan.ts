import type { ReplyOf } from '#contract/endpoint.ts';
import type { surveiPilihan, surveiStatus } from '#contract/pr/feedback.ts';
import type { allMentorList } from '#contract/pr/lapor.ts';

type Mentor = ReplyOf<typeof allMentorList>[number];

/** A mentor in the select of the survey. */
export interface PilihanMentor extends Mentor {
  /** True for the participant's own mentor in categories 1–5. */
  sendiri: boolean;
  sudah: boolean;
  /** Number of answers in a begun survey; null: not begun. */
  terisi: number | null;
}

/** All mentors with the progress of their survey; own mentors first, then the others in the given order (by name). */
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

/** The mentors listed by name: own mentors, and mentors with a begun or sent survey. */
export function namedMentor(rows: readonly PilihanMentor[]): PilihanMentor[] {
  return rows.filter(({ sendiri, sudah, terisi }) => sendiri || sudah || terisi !== null);
}
