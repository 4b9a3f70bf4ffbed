import { anyText } from '#app/router/search.ts';

export const search = {
  /** Path of the screen that opens after the sign-in. */
  lanjut: anyText(),
};
