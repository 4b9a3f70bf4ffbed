import { z } from 'zod';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';

export const search = z.object({
  ...TABLE_SEARCH,
  tab: z.enum(['akun', 'penghapusan']).default('akun'),
  /** Group; empty: mentors and participants. */
  group: z.enum(['', 'user', 'mentor', 'admin']).default(''),
  /** Closed (`1`), open (`0`), or both. */
  ditutup: z.enum(['', '0', '1']).default(''),
  /** How far requests to be deleted are; empty: all. */
  status: z.enum(['', 'menunggu', 'ditarik', 'ditolak', 'dilaksanakan']).default(''),
  /** The request that is opened; 0: none. */
  permintaan: SearchInt.refine((id) => id >= 0).default(0),
});

export type UserSearch = z.output<typeof search>;

/** What both tabs get: all that the address says. */
export interface UserTabProps {
  state: UserSearch;
  setState: (patch: Partial<UserSearch>) => void;
}
