import { z } from 'zod';
import { TABLE_NAMES } from '#rules/import-tables.ts';
import { endpoint } from '#contract/endpoint.ts';
import { usersEkspor } from './user.ts';

export const tabelUnduh = endpoint({
  name: 'tabelUnduh',
  method: 'GET',
  path: '/adm/tabel_unduh',
  summary:
    'Tabel sebagai berkas .xlsx untuk diubah lalu diimpor lagi, dengan saringan daftarnya. Tiap baris membawa kuncinya.',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ tabel: z.enum(TABLE_NAMES, 'Tabel tidak dikenal'), ...usersEkspor.input.shape }),
  reply: z.unknown(),
  raw: true,
});
