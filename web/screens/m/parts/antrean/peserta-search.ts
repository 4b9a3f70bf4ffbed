import { z } from 'zod';
import { TAMPIL } from '#rules/nilai/antrean.ts';
import { TABLE_SEARCH } from '#app/router/search.ts';

const tampil = z.enum(TAMPIL).default('semua');

/** The list of a category's participants. */
export const pesertaListSearch = z.object({ ...TABLE_SEARCH, tampil });

/** One participant's work, and the list it was opened from. */
export const pesertaSearch = z.object({
  /** The task that is open: its number, or `terbaru`; without it the one to read first. */
  lihat: z.string().default(''),
  q: TABLE_SEARCH.q,
  sort: TABLE_SEARCH.sort,
  tampil,
});
