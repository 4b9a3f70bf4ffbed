import { z } from 'zod';
import { UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { MAKS_LIMIT } from '#rules/nilai/usulan.ts';
import { Flag, Id } from '#contract/fields.ts';
import { namaBebas } from './nama.ts';

const INVALID_RUMPUN = 'Rumpun tidak dikenal';
const INVALID_MAKS = `Maksimum peserta harus bilangan bulat 0 sampai ${MAKS_LIMIT}`;
/** Maximum number of locations that can be stored for one mentor. No installation has as many locations. */
const LOKASI_MAX = 1000;

/**
 * Duties of a mentor (Specification, list of calls, Mentors). A proposal assigns only participants that fit the
 * mentor's duties. If an admin makes another assignment by hand, the admin gets a warning.
 */
export const TugasMentor = z.object({
  /**
   * `tugas_mentor` 1: proposals can assign participants in categories 1 to 5 to this mentor. `tugas_evaluator` 1:
   * proposals can assign participants in IST II to this mentor.
   */
  tugas_mentor: Flag,
  tugas_evaluator: Flag,
  /** 0: the mentor gets no new participants. */
  menerima: Flag,
  /** Locations of this mentor; empty: all locations. */
  lokasi: z.array(Id, UNKNOWN_LOKASI).max(LOKASI_MAX, `Paling banyak ${LOKASI_MAX} lokasi`),
});

/** Data with which proposals distribute participants evenly. `maks` 0 means no limit. */
export const MentorContent = z.object({
  nama_pt: namaBebas('Nama perguruan tinggi', 200).unwrap(),
  rumpun: z
    .array(z.int(INVALID_RUMPUN).min(1, INVALID_RUMPUN).max(3, INVALID_RUMPUN), INVALID_RUMPUN)
    .max(3, INVALID_RUMPUN),
  maks: z.int(INVALID_MAKS).min(0, INVALID_MAKS).max(MAKS_LIMIT, INVALID_MAKS),
  ...TugasMentor.shape,
});
