import { z } from 'zod';
import { KEADAAN_MULAI, LANGKAH_MULAI, PEMERIKSAAN_MULAI } from '#rules/mulai.ts';
import { Flag } from '#contract/fields.ts';

/** The guide of an install: its steps, and what is checked. */
export const Mulai = z.object({
  /** Every step is done. */
  selesai: Flag,
  langkah: z.array(z.object({ langkah: z.enum(LANGKAH_MULAI), jumlah: z.number(), selesai: Flag })),
  pemeriksaan: z.array(
    z.object({
      pemeriksaan: z.enum(PEMERIKSAAN_MULAI),
      keadaan: z.enum(KEADAAN_MULAI),
      kalimat: z.string(),
      /** Where it can be mended, of what belongs to a location. */
      lokid: z.number().nullable(),
    }),
  ),
});
