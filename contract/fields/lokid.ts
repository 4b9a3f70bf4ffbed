import { z } from 'zod';
import { Id } from '#contract/fields.ts';

const LOKID_WAJIB = 'Lokasi wajib disebut: id-nya, atau 0 untuk semua lokasi';

/**
 * Whom an act over many is about (wire page, [3]): a location, or everybody by null or 0, which comes out as absent. It must be said; nothing
 * said is nobody. Its endpoint names it in `inQuery`, too.
 */
export const LokidBanyak = z
  .union([z.literal(0), Id, z.null()], LOKID_WAJIB)
  .transform((lokid) => lokid || undefined)
  .describe('Id lokasi; null atau 0: semua lokasi. Dibaca dari isian, atau dari query');
