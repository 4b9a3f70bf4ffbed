import type { PickOption } from '#ui/form/pick/pick.ts';

export interface Orang {
  id: number;
  name: string;
  email: string;
}

/** One of all mentors; `ditutup`: barred from signing in. */
export interface MentorPilihan extends Orang {
  ditutup: 0 | 1;
}

/** A mentor to choose by typing: two of one name are told apart by their address. */
export function mentorOption({ id, name, email }: Orang): PickOption {
  return { value: id, label: name, hint: email };
}

/** Who can be given participants; whoever is chosen already stays to be seen. */
export const terbuka = (mentor: readonly MentorPilihan[], dipilih?: number) =>
  mentor.filter(({ id, ditutup }) => ditutup === 0 || id === dipilih);
