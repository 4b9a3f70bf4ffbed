import type { PENUGASAN_IST, PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';

/** A participant in a list of assignments, whichever table they are in. */
export interface BarisDengan {
  user_id: number;
  no_absensi: number;
  name: string;
  email: string;
  lokasi_id: number;
  rumpun_id: number;
  /** Who has them, and the id of that assignment; null: nobody. */
  mentor_id: number | null;
  nama_mentor: string | null;
  penugasan_id: number | null;
}

/** The two screens' names for the same things. */
export interface Kata {
  /** What the assigned person is called: `mentor`, `evaluator`. */
  penilai: 'mentor' | 'evaluator';
  /** Whose columns these are. */
  list: typeof PENUGASAN_MENTOR | typeof PENUGASAN_IST;
  /** What it is for: the category's or the work's name. */
  bidang: string;
}
