import { z } from 'zod';
import { ALASAN_NAMA_MAX } from '#rules/akun/perbaikan-nama.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, ShownNama, textField, Saved, Waktu } from '#contract/fields.ts';
import { nama } from '#contract/fields/nama.ts';

export const StatusNamaField = z.enum(['menunggu', 'dikabulkan', 'ditolak']);

/** A request to correct the name or institution that is printed on the certificate. */
export const PerbaikanNama = z.object({
  id: z.number(),
  /** The name and the institution that the participant requests. */
  name: ShownNama,
  nama_pt: ShownNama,
  /**
   * The name and the institution before the correction. While the request is pending, this is the stored data. After
   * the decision, it is the data that was stored at the time of the decision.
   */
  name_lama: ShownNama,
  nama_pt_lama: ShownNama,
  alasan: z.string(),
  status: StatusNamaField,
  alasan_tolak: z.string(),
  diminta_pada: Waktu,
  diputus_pada: Waktu.nullable(),
});

export const perbaikanNamaSendiri = endpoint({
  name: 'perbaikanNamaSendiri',
  method: 'GET',
  path: '/usr/perbaikan_nama',
  summary:
    'Apakah nama sendiri terkunci karena sudah tercetak pada sertifikat, dan permintaan perbaikan terakhir',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({ terkunci: Flag, permintaan: PerbaikanNama.nullable() }),
});

export const perbaikanNamaMinta = endpoint({
  name: 'perbaikanNamaMinta',
  method: 'POST',
  path: '/usr/perbaikan_nama',
  summary:
    'Meminta nama atau perguruan tinggi sendiri diperbaiki. Yang tidak dikirim tetap, satu permintaan menunggu pada satu waktu',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    name: nama('Nama', 150).optional(),
    nama_pt: nama('Nama perguruan tinggi').optional(),
    alasan: textField('Alasan', ALASAN_NAMA_MAX),
  }),
  reply: Saved,
});
