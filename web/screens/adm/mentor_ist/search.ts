import { oneOf, TABLE_SEARCH } from '#app/router/search.ts';
import { PENUGASAN_SEARCH } from '../parts/penugasan/penugasan-search.ts';

export const search = {
  ...TABLE_SEARCH,
  ...PENUGASAN_SEARCH,
  /** 1: practice; 0: article; empty: none selected. */
  isprak: oneOf(['', '0', '1'], ''),
};
