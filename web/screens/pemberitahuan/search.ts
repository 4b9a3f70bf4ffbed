import { z } from 'zod';
import { TABLE_SEARCH } from '#app/router/search.ts';

export const search = z.object({ page: TABLE_SEARCH.page, per_page: TABLE_SEARCH.per_page });
