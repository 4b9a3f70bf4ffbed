import { z } from 'zod';

const TAK_DIKENAL = 'Versi persetujuan tidak dikenal';
const ARTI = 'Versi teks persetujuan yang disetujui; tanpa isian ini panggilan tetap berlaku';

/** Version of the consent text that the user agrees to with this save (wire page, Consent). */
export const SetujuVersi = z.number(TAK_DIKENAL).int(TAK_DIKENAL).optional().describe(ARTI);

/** The same in a multipart field. */
export const ParamSetujuVersi = z
  .string()
  .regex(/^\d{1,6}$/, TAK_DIKENAL)
  .transform(Number)
  .optional()
  .describe(ARTI);
