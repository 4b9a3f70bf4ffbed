import { z } from 'zod';
import { SEKOLAH_KURANG, sekolahKurang } from '#rules/akun/pendaftaran.ts';
import { IsianSendiri } from '#contract/data-peserta.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Email, Id, Password, Pesan, NoAbsensi } from '#contract/fields.ts';
import { nama, namaBebas } from '#contract/fields/nama.ts';
import { SetujuVersi } from '#contract/fields/setuju-versi.ts';

const RUMPUN_SALAH = 'Rumpun wajib dipilih';

export const registerStore = endpoint({
  name: 'registerStore',
  method: 'POST',
  path: '/usr/{product}_register_store',
  summary:
    'Mendaftarkan akun peserta baru; `periode_id` diabaikan. Dari satu jaringan 60 sejam, 600 bila pernah ada yang masuk dari sana; selebihnya 429',
  access: { open: 'an account is made by who has none' },
  effect: 'write',
  limit: 'login',
  status: 201,
  input: z
    .object({
      name: nama('Nama', 150),
      email: Email,
      password: Password,
      lokasi_id: z.number('Lokasi kegiatan wajib dipilih').pipe(Id),
      nama_pt: IsianSendiri.shape.nama_pt,
      provinsi_pt: IsianSendiri.shape.provinsi_pt,
      rumpun_id: z
        .number(RUMPUN_SALAH)
        .int(RUMPUN_SALAH)
        .min(0, RUMPUN_SALAH)
        .max(3, RUMPUN_SALAH)
        .describe('0 Non-Prodi'),
      no_absensi: NoAbsensi,
      is_lanjut_studi: z.enum(['y', 't'], 'Sedang lanjut studi wajib dipilih'),
      nama_sekolah: namaBebas('Nama sekolah', 200),
      setuju_versi: SetujuVersi,
    })
    .superRefine((isian, ctx) => {
      if (sekolahKurang(isian))
        ctx.addIssue({ code: 'custom', path: ['nama_sekolah'], message: SEKOLAH_KURANG });
    }),
  reply: Pesan,
});
