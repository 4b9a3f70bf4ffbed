import { oneOf, TABLE_SEARCH } from '#app/router/search.ts';
import { periodeParam } from '#parts/periode/filter.ts';
import { ANTREAN_ORDERS } from '#parts/tugas/antrean.ts';

export const search = {
  periode_id: periodeParam,
  urut: oneOf(ANTREAN_ORDERS, 'lama'),
  page: TABLE_SEARCH.page,
  per_page: TABLE_SEARCH.per_page,
};
