import { anyText } from '#app/router/search.ts';

/** URL parameters of each guide. */
export const pencarian = { q: anyText() };
