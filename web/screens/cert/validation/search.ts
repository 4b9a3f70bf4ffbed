import { anyText } from '#app/router/search.ts';

export const search = {
  /** Signed token that identifies the certificate. */
  token: anyText(),
};
