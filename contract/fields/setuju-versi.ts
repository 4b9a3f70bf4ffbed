import { z } from 'zod';

const UNKNOWN = 'Versi persetujuan tidak dikenal';
const MEANINGS = 'Versi teks persetujuan yang disetujui. Tanpa isian ini panggilan tetap berlaku';

/** Version of the consent text that the user agrees to with this save (Specification, list of calls, Consent). */
export const SetujuVersi = z.number(UNKNOWN).int(UNKNOWN).optional().describe(MEANINGS);

/** `SetujuVersi` in a multipart field. */
export const ParamSetujuVersi = z
  .string()
  .regex(/^\d{1,6}$/, UNKNOWN)
  .transform(Number)
  .optional()
  .describe(MEANINGS);
