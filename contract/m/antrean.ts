import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PeriodeOfMentor } from '#contract/fields/periode.ts';
import { pagingOf } from '#contract/list.ts';
import { MENUNGGU, MenungguRow } from '#contract/lists/antrean.ts';

export const menAntrean = endpoint({
  name: 'menAntrean',
  method: 'GET',
  path: '/men/antrean',
  summary: 'Semua yang menunggu review atau nilai dari mentor ini, di semua kategorinya, yang terlama dulu',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: MENUNGGU,
  input: z.object({ periode_id: PeriodeOfMentor, ...pagingOf(MENUNGGU) }),
  reply: z.array(MenungguRow),
});
