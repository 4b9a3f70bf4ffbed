import type { TugasMentor } from '#rules/nilai/tugas-mentor.ts';
import type { PickOption } from '#ui/form/pick/pick.ts';

export interface Orang {
  id: number;
  name: string;
  email: string;
}

/** One of all mentors; `ditutup`: barred from signing in. */
export interface MentorPilihan extends Orang, TugasMentor {
  ditutup: 0 | 1;
}

/** A mentor as an option of a search field: two with the same name are distinguished by email. */
export function mentorOption({ id, name, email }: Orang): PickOption {
  return { value: id, label: name, hint: email };
}
