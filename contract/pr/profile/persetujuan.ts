import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Pesan, Waktu } from '#contract/fields.ts';
import { SetujuVersi } from '#contract/fields/setuju-versi.ts';

export const persetujuan = endpoint({
  name: 'persetujuan',
  method: 'GET',
  path: '/usr/persetujuan',
  summary: 'Versi teks persetujuan yang berlaku, dan kapan pengguna ini menyetujuinya (null: belum)',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    versi: z.number(),
    waktu: Waktu.nullable(),
    /** Time when the user declined this version of the consent text; null if the user has not declined it. */
    ditolak_pada: Waktu.nullable(),
    /** Newest earlier version of the consent text to which the user agreed; null if there is none. */
    versi_lama: z.number().nullable(),
    /**
     * 1: the page now asks the user for the consent. This is the case if the user has not answered this version of the
     * text, and has stored data or has agreed to an earlier version.
     */
    ditanya: Flag,
  }),
});

export const persetujuanStore = endpoint({
  name: 'persetujuanStore',
  method: 'POST',
  path: '/usr/persetujuan_store',
  summary: 'Menyetujui versi teks yang berlaku, atau menolaknya. Yang tersimpan tetap tersimpan',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ setuju_versi: SetujuVersi.unwrap().describe('Versi teks yang dibaca'), setuju: Flag }),
  reply: Pesan,
});
