import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';

/** The agenda of a mentor or an evaluator. */
export const agendaSearch = {
  ...TABLE_SEARCH,
  /** Location; 0 is every one. */
  lokid: wholeNumber(0),
  /** 1: also locations at which the reader has nobody. */
  lain: wholeNumber(0),
};
