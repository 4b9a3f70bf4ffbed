import { z } from 'zod';
import { OwnData, OwnInput } from './data-peserta.ts';
import { endpoint } from './endpoint.ts';
import { ShownNama, Password, Saved } from './fields.ts';
import { nama } from './fields/nama.ts';
import { PASSWORD_LENGTH } from '#rules/akun/akun.ts';
import { OLD_PASSWORD_WRONG } from '#rules/akun/password.ts';

export const profile = endpoint({
  name: 'profile',
  method: 'GET',
  path: '/usr/{product}_profile',
  summary: 'Profil sendiri. Mentor dan admin hanya nama dan email',
  access: 'signed-in',
  beforePasswordChange: true,
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    name: ShownNama,
    email: z.string(),
    ...OwnData.partial().shape,
  }),
});

export const profileUpdate = endpoint({
  name: 'profileUpdate',
  method: 'POST',
  path: '/usr/{product}_profile_update',
  summary: 'Mengubah profil sendiri. Password kosong berarti tidak berubah',
  access: 'signed-in',
  beforePasswordChange: true,
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    name: nama('Nama', 150).optional(),
    password: z.union([z.literal(''), Password]).nullish(),
    /** The current password. An admin must send it to set a new password. */
    password_lama: z.string().max(PASSWORD_LENGTH.maks, OLD_PASSWORD_WRONG).nullish(),
    ...OwnInput.partial().shape,
  }),
  reply: Saved,
});
