import { anyText } from '#app/router/search.ts';

export const search = {
  /** Path that opens after the sign-in. */
  lanjut: anyText(),
};
