import { wholeNumber } from '#app/router/search.ts';

export const search = {
  /** Location id. */
  lokid: wholeNumber(1, (id) => id >= 1),
};
