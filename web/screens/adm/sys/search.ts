import { z } from 'zod';
import { STATUS_EMAIL } from '#rules/email.ts';
import { TABLE_SEARCH } from '#app/router/search.ts';

export const BAGIAN = ['sistem', 'lokasi', 'kelas', 'periode', 'pengumuman', 'email', 'simpan'] as const;

export const search = z.object({
  ...TABLE_SEARCH,
  tab: z.enum(BAGIAN).default('sistem'),
  /** Which mails the list shows; empty: all. */
  status: z.enum(['', ...STATUS_EMAIL]).default(''),
});

export interface BagianProps {
  state: z.output<typeof search>;
  setState: (patch: Partial<z.output<typeof search>>) => void;
}
