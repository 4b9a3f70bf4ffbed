import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Pesan, Waktu } from '#contract/fields.ts';

export const persetujuanWa = endpoint({
  name: 'persetujuanWa',
  method: 'GET',
  path: '/usr/persetujuan_wa',
  summary: 'Apakah panitia boleh mengingatkan lewat WhatsApp: pilihan sendiri (null: belum dijawab)',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    /** Version of the current consent text. */
    versi: z.number(),
    /** The participant's answer to this version of the consent text; null without an answer. */
    pilihan: Flag.nullable(),
    waktu: Waktu.nullable(),
  }),
});

export const persetujuanWaStore = endpoint({
  name: 'persetujuanWaStore',
  method: 'POST',
  path: '/usr/persetujuan_wa_store',
  summary: 'Menjawab apakah panitia boleh mengingatkan lewat WhatsApp. Setiap kali dapat diubah',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ versi: z.number().int().positive(), pilihan: Flag }),
  reply: Pesan,
});
