import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, NamaTampil, Password, Tersimpan } from './fields.ts';
import { nama } from './fields/nama.ts';

export const profile = endpoint({
  name: 'profile',
  method: 'GET',
  path: '/usr/{product}_profile',
  summary: 'Profil sendiri; mentor dan admin hanya nama dan email',
  access: 'signed-in',
  beforePasswordChange: true,
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    name: NamaTampil,
    email: z.string(),
    lokasi_id: z.number().optional(),
    nama_pt: NamaTampil.optional(),
    provinsi_pt: NamaTampil.optional(),
    no_absensi: z.number().optional(),
  }),
});

export const profileUpdate = endpoint({
  name: 'profileUpdate',
  method: 'POST',
  path: '/usr/{product}_profile_update',
  summary: 'Mengubah profil sendiri; password kosong berarti tidak berubah',
  access: 'signed-in',
  beforePasswordChange: true,
  effect: 'write',
  limit: 'write',
  input: z.object({
    name: nama('Nama', 150).optional(),
    password: z.union([z.literal(''), Password]).nullish(),
    lokasi_id: Id.optional(),
    nama_pt: nama('Nama perguruan tinggi').optional(),
    provinsi_pt: nama('Provinsi perguruan tinggi', 100).optional(),
    no_absensi: z.number('Nomor absensi wajib diisi').int('Nomor absensi harus bilangan bulat').optional(),
  }),
  reply: Tersimpan,
});
