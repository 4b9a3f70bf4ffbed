import { z } from 'zod';
import { STATUS_EMAIL } from '#rules/email.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { TABLE_SEARCH } from '#app/router/search.ts';

export const BAGIAN = [
  'sistem',
  'lokasi',
  'kelas',
  'periode',
  'pengumuman',
  'pengingat',
  'email',
  'tautan',
  'jadwal',
  'simpan',
] as const;

export const search = z.object({
  ...TABLE_SEARCH,
  tab: z.enum(BAGIAN).default('sistem'),
  /** Which mails the list shows; empty: all. */
  status: z.enum(['', ...STATUS_EMAIL]).default(''),
  /** Which questions: of a competence, in use (`1`) or not (`0`); empty: all. */
  kompetensi: z.enum(['', 'ajar', 'teliti', 'moderasi']).default(''),
  aktif: z.enum(['', '0', '1']).default(''),
});

type SysSearch = z.output<typeof search>;

/** What a list of these tabs asks the server for: `chosen` is what an export takes too. */
export function askOf(state: SysSearch) {
  const { q, sort } = state;
  const chosen = { q, sort: sort || undefined };
  return { chosen, paged: { ...chosen, ...pageOf(state) } };
}

export interface BagianProps {
  state: SysSearch;
  setState: (patch: Partial<SysSearch>) => void;
}
