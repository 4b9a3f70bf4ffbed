import { ANTREAN_VIEWS } from '#rules/nilai/antrean.ts';
import { periodeParam } from '#parts/periode/filter.ts';
import { oneOf, wholeNumber } from '#app/router/search.ts';

export const search = {
  periode_id: periodeParam,
  /** Category in which the listed participants have the state `tampil`; 0 means any of the mentor's categories. */
  katid: wholeNumber(0, (kat_id) => kat_id >= 0),
  /**
   * State by which the list of participants is filtered. If a category is selected, participants must have the state in
   * this category, else in any category.
   */
  tampil: oneOf([...ANTREAN_VIEWS, 'tertinggal'], 'semua'),
};
