import { z } from 'zod';
import { MISSING_SEKOLAH, missingSekolah } from '#rules/akun/pendaftaran.ts';
import { PesertaInput } from '#contract/data-peserta.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Email, Id, Password, Pesan } from '#contract/fields.ts';
import { nama } from '#contract/fields/nama.ts';
import { SetujuVersi } from '#contract/fields/setuju-versi.ts';

export const registerStore = endpoint({
  name: 'registerStore',
  method: 'POST',
  path: '/usr/{product}_register_store',
  summary:
    'Mendaftarkan akun peserta baru. `periode_id` diabaikan. Dari satu jaringan 60 sejam, 600 jika pernah ada yang masuk dari sana. Selebihnya 429',
  access: { open: 'an account is made by who has none' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  status: 201,
  input: z
    .object({
      name: nama('Nama', 150),
      email: Email,
      password: Password,
      ...PesertaInput.shape,
      lokasi_id: z.number('Lokasi kegiatan wajib diisi').pipe(Id),
      setuju_versi: SetujuVersi,
    })
    .superRefine((input, ctx) => {
      if (missingSekolah(input))
        ctx.addIssue({ code: 'custom', path: ['nama_sekolah'], message: MISSING_SEKOLAH });
    }),
  reply: Pesan,
});
