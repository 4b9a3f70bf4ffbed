import { oneOf, TABLE_SEARCH } from '#app/router/search.ts';
import { URUT } from '#parts/tugas/antrean.ts';

export const search = {
  urut: oneOf(URUT, 'lama'),
  page: TABLE_SEARCH.page,
  per_page: TABLE_SEARCH.per_page,
};
