import { z } from 'zod';

const TAK_DIKENAL = 'Versi persetujuan tidak dikenal';
const ARTI = 'Versi teks persetujuan yang disetujui; tanpa isian ini panggilan tetap berlaku';

/** Wire page, Consent: the version of the text that is agreed to with a save. */
export const SetujuVersi = z.number(TAK_DIKENAL).int(TAK_DIKENAL).optional().describe(ARTI);

/** The same in a multipart field. */
export const ParamSetujuVersi = z
  .string()
  .regex(/^\d{1,6}$/, TAK_DIKENAL)
  .transform(Number)
  .optional()
  .describe(ARTI);
