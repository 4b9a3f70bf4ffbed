import { wholeNumber } from '#app/router/search.ts';

export const search = {
  /** Id of the location. */
  lokid: wholeNumber(1, (id) => id >= 1),
  /** Id of the period; 0 means the period of new participants. */
  periode_id: wholeNumber(0, (id) => id >= 0),
};
