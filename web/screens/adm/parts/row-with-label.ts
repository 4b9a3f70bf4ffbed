import type { PENUGASAN_IST, PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';

/** A row in the list of assignments: a participant, for mentors or for evaluators. */
export interface RowWithLabel {
  user_id: number;
  no_absensi: number;
  name: string;
  email: string;
  lokasi_id: number;
  rumpun_id: number;
  /** The assigned mentor with name, and the id of the assignment; all null if the participant is unassigned. */
  mentor_id: number | null;
  nama_mentor: string | null;
  penugasan_id: number | null;
}

/** Labels and columns that differ between the assignment screens for mentors and for evaluators. */
export interface RowLabels {
  /** Noun for the account to which participants are assigned. */
  penilai: 'mentor' | 'evaluator';
  /** Column definitions of the list. */
  list: typeof PENUGASAN_MENTOR | typeof PENUGASAN_IST;
  /** Name of the category or of the kind of IST II work. */
  bidang: string;
}
