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
    /** Time at which this version was declined; null after consent. */
    ditolak_pada: Waktu.nullable(),
    /** The newest earlier version with consent. */
    versi_lama: z.number().nullable(),
    /** 1: request consent at this visit, because data or an earlier consent exist and this version has no answer. */
    ditanya: Flag,
  }),
});

export const persetujuanStore = endpoint({
  name: 'persetujuanStore',
  method: 'POST',
  path: '/usr/persetujuan_store',
  summary: 'Menyetujui versi teks yang berlaku, atau menolaknya; yang tersimpan tetap tersimpan',
  access: ['user'],
  effect: 'write',
  limit: 'write',
  input: z.object({ setuju_versi: SetujuVersi.unwrap().describe('Versi teks yang dibaca'), setuju: Flag }),
  reply: Pesan,
});
