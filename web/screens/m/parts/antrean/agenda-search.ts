import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';

/** URL parameters of the agenda, for mentors and evaluators. */
export const agendaSearch = {
  ...TABLE_SEARCH,
  /** Location; 0: all. */
  lokid: wholeNumber(0),
  /** 1: include locations without own participants. */
  lain: wholeNumber(0),
};
