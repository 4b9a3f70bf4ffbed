import { z } from 'zod';
import { TABLE_SEARCH } from '#app/router/search.ts';

export const search = z.object(TABLE_SEARCH);
