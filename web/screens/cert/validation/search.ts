import { anyText } from '#app/router/search.ts';

export const search = {
  /** Signed; names whose certificate is checked. */
  token: anyText(),
};
