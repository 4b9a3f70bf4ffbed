import { z } from 'zod';
import { TABLE_NAMES } from '#rules/import-tables.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ParamFlag, ParamId } from '#contract/fields.ts';
import { AKUN } from '#contract/lists/akun.ts';
import { PESERTA } from '#contract/lists/peserta.ts';
import { MATERI } from '#contract/lists/materi.ts';
import { PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';
import { Kompetensi, SOAL } from '#contract/lists/sistem.ts';
import { pagingOf } from '#contract/list.ts';
import { pesertaEkspor } from './peserta.ts';
import { usersEkspor } from './user.ts';

/**
 * Lists on the screen that can be downloaded as a spreadsheet. The downloaded table has the same sort order as the
 * list.
 */
const SHOWN = [AKUN, PESERTA, PENUGASAN_MENTOR, MATERI, SOAL];

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
  input: z.object({
    tabel: z.enum(TABLE_NAMES, 'Tabel tidak dikenal'),
    // Filters of all lists that can be downloaded. A filter has an effect only if it belongs to the list of the
    // downloaded table.
    ...usersEkspor.input.shape,
    ...pesertaEkspor.input.shape,
    is_aktif: ParamFlag.optional(),
    kompetensi: Kompetensi.optional(),
    katid: ParamId.optional().describe('Penugasan: kategori 1 sampai 7'),
    menid: ParamId.optional().describe('Penugasan: mentor, bersama `penugasan=milik`'),
    penugasan: z.enum(['semua', 'bebas', 'milik'], 'Pilihan tampilan tidak dikenal').optional(),
    sort: pagingOf({ sort: [...new Set(SHOWN.flatMap(({ sort }) => [...sort]))] }).sort,
  }),
  reply: z.unknown(),
  raw: true,
});
