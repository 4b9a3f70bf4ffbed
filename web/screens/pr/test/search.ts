import { oneOf } from '#app/router/search.ts';

export const search = {
  /** The test that is asked for; none: the first that is open and not sent. */
  tesid: oneOf(['', '1', '2'], ''),
};
