import { z } from 'zod';
import { CUPLIKAN_CONTENT_MAX, CUPLIKAN_TITLE_MAX } from '#rules/tugas/cuplikan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { CatatanHtml, NewId, ParamId, Pesan, textField, Saved } from '#contract/fields.ts';

export const cuplikan = endpoint({
  name: 'cuplikan',
  method: 'GET',
  path: '/men/cuplikan',
  summary: 'Kalimat tersimpan sendiri, urut judul',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(z.object({ id: z.number(), judul: z.string(), isi: z.string() })),
});

export const cuplikanStore = endpoint({
  name: 'cuplikanStore',
  method: 'POST',
  path: '/men/cuplikan_store',
  summary: 'Menyimpan kalimat, atau mengubah kalimat tersimpan sendiri',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: NewId,
    judul: textField('Judul', CUPLIKAN_TITLE_MAX),
    isi: CatatanHtml.max(CUPLIKAN_CONTENT_MAX, `Isi paling banyak ${CUPLIKAN_CONTENT_MAX} karakter`),
  }),
  reply: Saved,
});

export const cuplikanDestroy = endpoint({
  name: 'cuplikanDestroy',
  method: 'DELETE',
  path: '/men/cuplikan_destroy',
  summary: 'Menghapus kalimat tersimpan sendiri',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});
