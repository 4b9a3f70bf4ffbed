import { TABLE_SEARCH, wholeNumber } from '#app/router/search.ts';
import { periodeParam } from '#parts/periode/filter.ts';

/** URL parameters of the agenda. The agendas of mentors and of evaluators have the same parameters. */
export const agendaSearch = {
  ...TABLE_SEARCH,
  periode_id: periodeParam,
  /** Id of the location; 0 means all locations. */
  lokid: wholeNumber(0),
  /** With 1, the agenda also shows locations where the grader has no participants. */
  lain: wholeNumber(0),
};
