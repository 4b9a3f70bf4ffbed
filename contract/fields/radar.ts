import { z } from 'zod';
import { JENIS_RADAR } from '#rules/radar.ts';
import { ParamId } from '#contract/fields.ts';

/** Query parameters that filter the radar entries of one kind. */
export const RadarFilter = {
  lokid: ParamId.optional(),
  periode_id: ParamId.optional(),
  mentor_id: ParamId.optional().describe('Mentor atau evaluator yang ditugaskan'),
};

/** Counts of one radar kind. A radar kind is a kind of overdue work. */
export const RadarCount = z.object({
  jenis: z.enum(JENIS_RADAR),
  /** Number of distinct people with an entry of this kind. */
  orang: z.number(),
  /** Number of entries of this kind: one for each person and category. */
  jumlah: z.number(),
  /**
   * `ambang`: threshold of the radar kind in its unit (`AMBANG_UNIT`). `ambang_jumlah`: number of waiting tasks above
   * which a mentor appears on the radar.
   */
  ambang: z.number().optional(),
  ambang_jumlah: z.number().optional(),
});
