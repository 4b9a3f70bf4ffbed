import { z } from 'zod';
import { MASUK_HARI } from '#rules/akun/masuk.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ParamId } from '#contract/fields.ts';
import { HASIL, MASUK, MasukRow } from '#contract/lists/masuk.ts';
import { pagingOf } from '#contract/list.ts';

export const masukList = endpoint({
  name: 'masukList',
  method: 'GET',
  path: '/adm/masuk',
  summary: `Masuk, tautan masuk, ganti dan reset password dari ${MASUK_HARI} hari, terbaru dahulu, tanpa halaman 50 yang terbaru. Yang gagal dijumlahkan per akun, jaringan, dan jam`,
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: MASUK,
  input: z.object({
    userid: ParamId.optional(),
    hasil: z.enum(HASIL, 'Hasil tidak dikenal').optional(),
    ...pagingOf(MASUK),
  }),
  reply: z.array(MasukRow),
});
