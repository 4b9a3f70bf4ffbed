import { anyText } from '#app/router/search.ts';

/** URL parameters that the pages of all guides have. */
export const pencarian = { q: anyText() };
