import { z } from 'zod';
import { JENIS_RADAR } from '#rules/radar.ts';
import { ParamId } from '#contract/fields.ts';

/** What a radar kind is narrowed to. */
export const SaringanRadar = {
  lokid: ParamId.optional(),
  mentor_id: ParamId.optional().describe('Mentor atau evaluator yang ditugaskan'),
};

/** How many are on the radar by one kind. */
export const JumlahRadar = z.object({
  jenis: z.enum(JENIS_RADAR),
  /** Different people. */
  orang: z.number(),
  /** One for each person and category. */
  jumlah: z.number(),
});
