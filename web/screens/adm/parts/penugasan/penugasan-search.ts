import { z } from 'zod';
import { SearchInt } from '#app/router/search.ts';

/** Specification, document 2, section 9: the location filter starts at 1. */
const LOKASI_AWAL = 1;

/** What both assignment screens keep in their address, so that a reload changes nothing. */
export const PENUGASAN_SEARCH = {
  /** The mentor who is given participants; 0: not chosen. */
  menid: SearchInt.refine((id) => id >= 0).default(0),
  /** Location; 0 is every one, -1 none chosen. */
  lokid: SearchInt.refine((id) => id >= -1).default(LOKASI_AWAL),
  /** 0: a choice was changed since `Filter Data` was pressed. A link that names all choices opens the list at once. */
  buka: SearchInt.refine((flag) => flag === 0 || flag === 1).default(1),
  /** Whom the list shows: everybody, those without a mentor, or the chosen mentor's. */
  tampil: z.enum(['semua', 'bebas', 'milik']).default('semua'),
};

export type Tampil = z.output<(typeof PENUGASAN_SEARCH)['tampil']>;
