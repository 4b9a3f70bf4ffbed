import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

const State = z.object({
  semua: z.number(),
  /** Rows among them sealed with the previous key, or stored unsealed by an old version. */
  lama: z.number(),
  /** The last job that sealed them again; null without one in the last 30 days. */
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
  // Counts identity, tax and account numbers; `berkas` counts papers, receipts and certificates.
  reply: State.extend({
    /** 1: the app has the previous key (`DATA_KEY_OLD`). */
    kunci_lama: Flag,
    berkas: State,
  }),
});
