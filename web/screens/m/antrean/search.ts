import { oneOf, TABLE_SEARCH } from '#app/router/search.ts';
import { ANTREAN_ORDERS } from '#parts/tugas/antrean.ts';

export const search = {
  urut: oneOf(ANTREAN_ORDERS, 'lama'),
  page: TABLE_SEARCH.page,
  per_page: TABLE_SEARCH.per_page,
};
