import { z } from 'zod';
import { TAUTAN_STATES, SEBAB } from '#rules/tugas/tautan-cek.ts';
import { isTautan, TAUTAN_MAX, INVALID_TAUTAN_TEXT } from '#rules/tugas/tautan.ts';
import { endpoint } from './endpoint.ts';
import { textField, Waktu } from './fields.ts';

/** Result of the check of one link. */
export const TautanCek = z.object({
  /** The URL exactly as written in the text. */
  url: z.string(),
  keadaan: z.enum(TAUTAN_STATES),
  /**
   * Reason for `keadaan`. Null if the state needs no reason, and before the first check. Later versions of
   * the app may add values.
   */
  sebab: z.enum(SEBAB).nullable(),
  /** Time of the last check; null before the first check. */
  diperiksa: Waktu.nullable(),
});

/** Links of a text, in the order of the text. The field is missing if the server does not check links. */
export const Tautan = z.array(TautanCek).optional();

export const tautanCek = endpoint({
  name: 'tautanCek',
  method: 'POST',
  path: '/tautan_cek',
  summary:
    'Mengecek apakah sebuah tautan dapat dibuka orang lain. Dijawab setelah dicek, paling lama beberapa detik, atau dengan keadaan terakhir',
  access: 'signed-in',
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ url: textField('URL', TAUTAN_MAX).refine(isTautan, INVALID_TAUTAN_TEXT) }),
  reply: TautanCek,
});
