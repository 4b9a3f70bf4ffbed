import { TABLE_SEARCH } from '#app/router/search.ts';

export const search = { page: TABLE_SEARCH.page, per_page: TABLE_SEARCH.per_page };
