import { oneOf } from '#app/router/search.ts';

export const search = {
  /** Test on the screen. If empty, the first open test that the participant has not sent. */
  tesid: oneOf(['', '1', '2'], ''),
};
