import { oneOf } from '#app/router/search.ts';

export const search = {
  /**
   * Test that the page shows: `1` is the pre-test, `2` the post-test. If empty, it is the first open test that the
   * participant has not sent.
   */
  tesid: oneOf(['', '1', '2'], ''),
};
