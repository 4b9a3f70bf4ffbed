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

/** A mentor as an option of a search field: two with the same name are distinguished by email. */
export function mentorOption({ id, name, email }: Orang): PickOption {
  return { value: id, label: name, hint: email };
}

/** Who can be given participants; a mentor who is chosen already stays visible. */
export const terbuka = (mentor: readonly MentorPilihan[], dipilih?: number) =>
  mentor.filter(({ id, ditutup }) => ditutup === 0 || id === dipilih);
