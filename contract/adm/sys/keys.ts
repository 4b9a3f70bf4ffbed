import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

const State = z.object({
  semua: z.number(),
  /**
   * Count of identity, tax and account numbers, or of files, that are not encrypted with the current key. They are
   * encrypted with the previous key, or an old version of the app has stored them unencrypted.
   */
  lama: z.number(),
  /**
   * The last job that encrypted stored numbers or files with the current key. Null if no such job ran within the last
   * 30 days.
   */
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
  // The fields of `State` count identity, tax and account numbers. `berkas` counts document files, receipts and
  // certificates.
  reply: State.extend({
    /** 1: the server's configuration contains the previous key (`DATA_KEY_OLD`). */
    kunci_lama: Flag,
    berkas: State,
  }),
});
