import { oneOf } from '#app/router/search.ts';

export const search = {
  /** The requested test; empty: the first open test that is not sent. */
  tesid: oneOf(['', '1', '2'], ''),
};
