import { ANTREAN_VIEWS } from '#rules/nilai/antrean.ts';
import { periodeParam } from '#parts/periode/filter.ts';
import { oneOf, wholeNumber } from '#app/router/search.ts';

export const search = {
  periode_id: periodeParam,
  /** Category of the filter; 0: any of the mentor's categories. */
  katid: wholeNumber(0, (kat_id) => kat_id >= 0),
  /** State of the filter. With a category it applies to this category, else to any category of the participant. */
  tampil: oneOf([...ANTREAN_VIEWS, 'tertinggal'], 'semua'),
};
