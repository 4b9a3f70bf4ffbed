import { wholeNumber } from '#app/router/search.ts';

export const search = {
  /** Id of the location. */
  lokid: wholeNumber(1, (id) => id >= 1),
};
