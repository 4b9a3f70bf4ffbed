import { z } from 'zod';
import { KEADAAN_TAUTAN, SEBAB } from '#rules/tugas/tautan-cek.ts';
import { isTautan, TAUTAN_MAX, TAUTAN_SALAH } from '#rules/tugas/tautan.ts';
import { endpoint } from './endpoint.ts';
import { teks, Waktu } from './fields.ts';

/** What is known of one link of a text. */
export const TautanCek = z.object({
  /** As it stands in the text. */
  url: z.string(),
  keadaan: z.enum(KEADAAN_TAUTAN),
  /** Why; null where the state says it all, or it was never checked. Another word may come. */
  sebab: z.enum(SEBAB).nullable(),
  /** When it was last checked; null: not yet. */
  diperiksa: Waktu.nullable(),
});

/** Beside a text: its links, in their order. Absent where links are not checked. */
export const Tautan = z.array(TautanCek).optional();

export const tautanCek = endpoint({
  name: 'tautanCek',
  method: 'POST',
  path: '/tautan_cek',
  summary:
    'Mengecek apakah sebuah tautan dapat dibuka orang lain; dijawab setelah dicek, paling lama beberapa detik, atau dengan keadaan terakhir',
  access: 'signed-in',
  effect: 'write',
  limit: 'write',
  input: z.object({ url: teks('URL', TAUTAN_MAX).refine(isTautan, TAUTAN_SALAH) }),
  reply: TautanCek,
});
