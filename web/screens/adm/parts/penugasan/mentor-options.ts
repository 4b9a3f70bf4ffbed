import type { TugasMentor } from '#rules/nilai/tugas-mentor.ts';
import type { PickOption } from '#ui/form/pick/pick.ts';

export interface Orang {
  id: number;
  name: string;
  email: string;
}

/** A mentor in a select; `ditutup`: may not sign in. */
export interface MentorPilihan extends Orang, TugasMentor {
  ditutup: 0 | 1;
}

/** A mentor as an option of a search field; the email distinguishes equal names. */
export function mentorOption({ id, name, email }: Orang): PickOption {
  return { value: id, label: name, hint: email };
}
