import { anyText } from '#app/router/search.ts';

export const search = {
  /** Signed token of the certificate. */
  token: anyText(),
};
