import type { ReplyOf } from '#contract/endpoint.ts';
import type { surveiPilihan, surveiStatus } from '#contract/pr/feedback.ts';
import type { allMentorList } from '#contract/pr/lapor.ts';

type Mentor = ReplyOf<typeof allMentorList>[number];

/** A mentor, with the participant's progress in the survey about this mentor. */
export interface PilihanMentor extends Mentor {
  /** True if this mentor is the participant's mentor in one of the categories 1–5. */
  sendiri: boolean;
  sudah: boolean;
  /** Number of answers in a begun survey, or null if the survey is not begun. */
  terisi: number | null;
}

/** Returns all mentors with the progress of the surveys about them. The participant's own mentors come first. */
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

/**
 * Returns the mentors that the page lists without a search: the participant's own mentors, and mentors with a begun or
 * sent survey.
 */
export function namedMentor(rows: readonly PilihanMentor[]): PilihanMentor[] {
  return rows.filter(({ sendiri, sudah, terisi }) => sendiri || sudah || terisi !== null);
}
