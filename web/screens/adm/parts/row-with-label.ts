import type { PENUGASAN_IST, PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';

/** A participant in a list of assignments, from either table. */
export interface RowWithLabel {
  user_id: number;
  no_absensi: number;
  name: string;
  email: string;
  lokasi_id: number;
  rumpun_id: number;
  /** The assigned mentor, and the id of the assignment; null: unassigned. */
  mentor_id: number | null;
  nama_mentor: string | null;
  penugasan_id: number | null;
}

/** Labels and columns that differ between the two screens. */
export interface RowLabels {
  /** Noun for the assigned account. */
  penilai: 'mentor' | 'evaluator';
  /** Column definitions of the list. */
  list: typeof PENUGASAN_MENTOR | typeof PENUGASAN_IST;
  /** Name of the category or of the work. */
  bidang: string;
}
