import type { PENUGASAN_IST, PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';

/** A row in the list of assignments to mentors or to evaluators: one participant. */
export interface RowWithLabel {
  user_id: number;
  no_absensi: number;
  name: string;
  email: string;
  lokasi_id: number;
  rumpun_id: number;
  /**
   * Id of the assigned mentor. This field, the mentor's name and the id of the assignment are null for an unassigned
   * participant.
   */
  mentor_id: number | null;
  nama_mentor: string | null;
  penugasan_id: number | null;
}

/** Labels and columns that differ between the assignment screens for mentors and for evaluators. */
export interface RowLabels {
  /** Noun for the assigned account: `mentor` or `evaluator`. */
  penilai: 'mentor' | 'evaluator';
  /** Column definitions of the list. */
  list: typeof PENUGASAN_MENTOR | typeof PENUGASAN_IST;
  /** Name of the category or of the kind of IST II work. */
  bidang: string;
}
