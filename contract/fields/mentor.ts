import { z } from 'zod';
import { UNKNOWN_LOKASI } from '#rules/tugas/lokasi.ts';
import { MAKS_LIMIT } from '#rules/nilai/usulan.ts';
import { Flag, Id } from '#contract/fields.ts';
import { namaBebas } from './nama.ts';

const RUMPUN_SALAH = 'Rumpun tidak dikenal';
const MAKS_SALAH = `Maksimum peserta harus bilangan bulat 0 sampai ${MAKS_LIMIT}`;
/** Above the number of locations. */
const LOKASI_MAX = 1000;

/** Duties of a mentor (wire page, Mentors). Proposals follow them; a manual assignment only warns. */
export const TugasMentor = z.object({
  /** 1: may be proposed for categories 1 to 5 and for IST II. */
  tugas_mentor: Flag,
  tugas_evaluator: Flag,
  /** 0: gets no new participants. */
  menerima: Flag,
  /** Locations of this mentor; empty: all locations. */
  lokasi: z.array(Id, UNKNOWN_LOKASI).max(LOKASI_MAX, `Paling banyak ${LOKASI_MAX} lokasi`),
});

/** Data for an even distribution; `maks` 0 means no limit. */
export const MentorIsi = z.object({
  nama_pt: namaBebas('Nama perguruan tinggi', 200).unwrap(),
  rumpun: z
    .array(z.int(RUMPUN_SALAH).min(1, RUMPUN_SALAH).max(3, RUMPUN_SALAH), RUMPUN_SALAH)
    .max(3, RUMPUN_SALAH),
  maks: z.int(MAKS_SALAH).min(0, MAKS_SALAH).max(MAKS_LIMIT, MAKS_SALAH),
  ...TugasMentor.shape,
});
