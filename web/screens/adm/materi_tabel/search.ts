import { wholeNumber } from '#app/router/search.ts';

export const search = {
  /** Of which location. */
  lokid: wholeNumber(1, (id) => id >= 1),
};
