import { z } from 'zod';
import { MAKS_TERBANYAK } from '#rules/nilai/usulan.ts';
import { namaBebas } from './nama.ts';

const RUMPUN_SALAH = 'Rumpun tidak dikenal';
const MAKS_SALAH = `Maksimum peserta harus bilangan bulat 0 sampai ${MAKS_TERBANYAK}`;

/** What an even distribution of participants goes by; `maks` 0 is no wish. */
export const MentorIsi = z.object({
  nama_pt: namaBebas('Nama perguruan tinggi', 200).unwrap(),
  rumpun: z
    .array(z.int(RUMPUN_SALAH).min(1, RUMPUN_SALAH).max(3, RUMPUN_SALAH), RUMPUN_SALAH)
    .max(3, RUMPUN_SALAH),
  maks: z.int(MAKS_SALAH).min(0, MAKS_SALAH).max(MAKS_TERBANYAK, MAKS_SALAH),
});
