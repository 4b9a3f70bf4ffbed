import type { TugasMentor } from '#rules/nilai/tugas-mentor.ts';
import type { PickOption } from '#ui/form/pick/pick.ts';

export interface Orang {
  id: number;
  name: string;
  email: string;
}

/** A mentor in a select field. With `ditutup` 1, the account is closed, so the mentor cannot sign in. */
export interface MentorPilihan extends Orang, TugasMentor {
  ditutup: 0 | 1;
}

/** Returns a mentor as an option of a search field. The email distinguishes mentors with the same name. */
export function mentorOption({ id, name, email }: Orang): PickOption {
  return { value: id, label: name, hint: email };
}
