import { z } from 'zod';
import { LOKASI_TIDAK_DIKENAL } from '#rules/tugas/lokasi.ts';
import { MAKS_TERBANYAK } from '#rules/nilai/usulan.ts';
import { Flag, Id } from '#contract/fields.ts';
import { namaBebas } from './nama.ts';

const RUMPUN_SALAH = 'Rumpun tidak dikenal';
const MAKS_SALAH = `Maksimum peserta harus bilangan bulat 0 sampai ${MAKS_TERBANYAK}`;
/** More than there are locations. */
const LOKASI_MAX = 1000;

/** What a mentor is meant for (wire page, Mentors): the proposal goes by it, elsewhere it warns. */
export const TugasMentor = z.object({
  /** May be proposed for categories 1–5, and for IST II. */
  tugas_mentor: Flag,
  tugas_evaluator: Flag,
  /** 0: no more participants. */
  menerima: Flag,
  /** Where; none: at every location. */
  lokasi: z.array(Id, LOKASI_TIDAK_DIKENAL).max(LOKASI_MAX, `Paling banyak ${LOKASI_MAX} lokasi`),
});

/** What an even distribution of participants goes by; `maks` 0 is no wish. */
export const MentorIsi = z.object({
  nama_pt: namaBebas('Nama perguruan tinggi', 200).unwrap(),
  rumpun: z
    .array(z.int(RUMPUN_SALAH).min(1, RUMPUN_SALAH).max(3, RUMPUN_SALAH), RUMPUN_SALAH)
    .max(3, RUMPUN_SALAH),
  maks: z.int(MAKS_SALAH).min(0, MAKS_SALAH).max(MAKS_TERBANYAK, MAKS_SALAH),
  ...TugasMentor.shape,
});
