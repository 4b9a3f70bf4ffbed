import { z } from 'zod';
import type { AturanNilai } from '#rules/nilai/aturan.ts';

/** Numbers of a set as the database stores them (`aturan.isi`). */
export const StoredAturan = z.object({
  batas_lulus: z.number(),
  bobot_akhir: z.object({ ist: z.number(), ojt: z.number(), ist2: z.number() }),
  lantai_moderasi: z.number(),
  lantai_survei: z.number(),
  kategori: z.array(z.object({ id_kat: z.number(), bobot: z.number(), skala: z.literal([3, 4]) })),
}) satisfies z.ZodType<AturanNilai>;
