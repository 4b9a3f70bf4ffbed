import { z } from 'zod';
import { MASUK_HARI } from '#rules/akun/masuk.ts';
import { endpoint } from '#contract/endpoint.ts';
import { HASIL, MASUK, MasukRow } from '#contract/lists/masuk.ts';
import { pagingOf } from '#contract/list.ts';

export const masukSendiri = endpoint({
  name: 'masukSendiri',
  method: 'GET',
  path: '/usr/masuk',
  summary: `Seperti \`GET /adm/masuk\`, dari akun sendiri saja: ${MASUK_HARI} hari, terbaru dahulu`,
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  paged: true,
  list: MASUK,
  input: z.object({ hasil: z.enum(HASIL, 'Hasil tidak dikenal').optional(), ...pagingOf(MASUK) }),
  reply: z.array(MasukRow),
});
