import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

const Keadaan = z.object({
  semua: z.number(),
  /** Of these under the key before, or stored by a version that sealed none. */
  lama: z.number(),
  /** The last one that seals them anew; null: there was none in 30 days. */
  job: Job.nullable(),
});

export const kunci = endpoint({
  name: 'kunci',
  method: 'GET',
  path: '/adm/kunci',
  summary:
    'Berapa nomor dan berkas peserta yang belum dienkripsi dengan kunci yang sekarang, dan pekerjaan yang mengerjakannya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  // Of identity, tax and account numbers; of papers, receipts and certificates under `berkas`.
  reply: Keadaan.extend({
    /** 1: the app has the key before it (`DATA_KEY_OLD`). */
    kunci_lama: Flag,
    berkas: Keadaan,
  }),
});
