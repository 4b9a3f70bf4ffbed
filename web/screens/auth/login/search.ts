import { anyText } from '#app/router/search.ts';

export const search = {
  /** Path to open after the sign-in. */
  lanjut: anyText(),
};
