import { TABLE_SEARCH } from '#app/router/search.ts';

export const search = TABLE_SEARCH;
