import { anyText } from '#app/router/search.ts';

/** What stands behind `?` in the address of each guide. */
export const pencarian = { q: anyText() };
