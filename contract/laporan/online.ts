import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pagingOf } from '#contract/list.ts';
import { LAPORAN, LaporanRow } from '#contract/lists/laporan.ts';

export const laporanOnline = endpoint({
  name: 'laporanOnline',
  method: 'GET',
  path: '/json/laporan_online',
  summary:
    'Laporan kegiatan daring semua peserta, terbaru dahulu. Tanpa page 200 yang terbaru. X-Total-Count menghitung semua yang cocok',
  access: { open: 'the programme shows its online activities to everyone. Only the fields of the table' },
  effect: 'read',
  limit: 'public',
  paged: true,
  list: LAPORAN,
  input: z.object({ ...pagingOf(LAPORAN) }),
  reply: z.array(LaporanRow),
});
