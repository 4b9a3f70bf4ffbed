import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Email, Password, Pesan, NoAbsensi } from '#contract/fields.ts';

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/usr/{product}_reset',
  summary:
    'Password baru untuk peserta yang lupa, dengan email dan nomor absensi. Satu jawaban untuk semua kegagalan. Jika server mengirim email, baru berlaku lewat tautan di email, paling banyak tiga sehari ke satu alamat. Yang selebihnya dijawab sama dan tidak dikirim',
  access: { open: 'who has lost the password cannot sign in' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  input: z.object({ email: Email, no_absensi: NoAbsensi, password: Password }),
  reply: Pesan,
});
