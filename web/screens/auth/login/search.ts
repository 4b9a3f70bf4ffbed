import { anyText } from '#app/router/search.ts';

export const search = {
  /** Where to go on after signing in. */
  lanjut: anyText(),
};
