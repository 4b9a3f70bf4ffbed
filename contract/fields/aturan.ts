import { z } from 'zod';
import { Nilai } from '#contract/fields.ts';

const TWO_DECIMALS = 'paling banyak dua angka di belakang koma';

/** A score from 0 to 100 that an admin sets in a rule set. */
export const NilaiBatas = (label: string) =>
  z
    .number(`${label} harus berupa angka`)
    .min(0, `${label} paling kecil 0`)
    .max(100, `${label} paling besar 100`)
    .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, `${label} ${TWO_DECIMALS}`);

/** A weight in percent. It must be a multiple of 0.5, so that scores can be computed exactly. */
export const Bobot = z
  .number('Bobot harus berupa angka')
  .min(0, 'Bobot paling kecil 0')
  .max(100, 'Bobot paling besar 100')
  .multipleOf(0.5, 'Bobot harus kelipatan 0,5');

/** Weight and scale of a category. */
export const BobotSkala = { bobot: z.number(), skala: z.number() } as const;

/** Weights of the three stages in percent. */
export const BobotAkhir = z.object({ ist: z.number(), ojt: z.number(), ist2: z.number() });

/** The rule set of a participant's period in a response: weights, scales and pass mark. */
export const AturanReply = z.object({
  id: z.number(),
  nama: z.string(),
  versi: z.number(),
  batas_lulus: Nilai,
  bobot_akhir: BobotAkhir,
  lantai_moderasi: Nilai,
  lantai_survei: Nilai,
  kategori: z.array(z.object({ id_kat: z.number(), ...BobotSkala })),
});
