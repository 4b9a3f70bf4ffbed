import { z } from 'zod';
import { MULAI_STATES, LANGKAH_MULAI, PEMERIKSAAN_MULAI } from '#rules/mulai.ts';
import { Flag } from '#contract/fields.ts';

/** The setup guide of an installation: steps and checks. */
export const Mulai = z.object({
  /** 1: every step of the setup guide is done. */
  selesai: Flag,
  langkah: z.array(z.object({ langkah: z.enum(LANGKAH_MULAI), jumlah: z.number(), selesai: Flag })),
  pemeriksaan: z.array(
    z.object({
      pemeriksaan: z.enum(PEMERIKSAAN_MULAI),
      keadaan: z.enum(MULAI_STATES),
      kalimat: z.string(),
      /** Id of the training location (lokasi) that has the problem; null if the problem belongs to no location. */
      lokid: z.number().nullable(),
    }),
  ),
});
