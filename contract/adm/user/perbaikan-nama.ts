import { z } from 'zod';
import { ALASAN_NAMA_MAX } from '#rules/akun/perbaikan-nama.ts';
import { endpoint } from '#contract/endpoint.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { Flag, Id, Pesan, bebasText } from '#contract/fields.ts';
import { pagingOf } from '#contract/list.ts';
import { PERBAIKAN_NAMA, PerbaikanNamaRow } from '#contract/lists/akun.ts';
import { StatusNamaField } from '#contract/pr/perbaikan-nama.ts';

export const perbaikanNama = endpoint({
  name: 'perbaikanNama',
  method: 'GET',
  path: '/adm/perbaikan_nama',
  summary: 'Permintaan perbaikan nama peserta, yang menunggu lebih dulu dan yang terlama di atas',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: PERBAIKAN_NAMA,
  input: z.object({ status: StatusNamaField.optional(), ...pagingOf(PERBAIKAN_NAMA) }),
  reply: z.array(PerbaikanNamaRow),
});

export const perbaikanNamaEkspor = eksporOf(
  perbaikanNama,
  'Daftar permintaan perbaikan nama sebagai berkas .xlsx',
);

export const perbaikanNamaPutus = endpoint({
  name: 'perbaikanNamaPutus',
  method: 'POST',
  path: '/adm/perbaikan_nama_putus',
  summary:
    'Mengabulkan (1) permintaan perbaikan nama, dan edisi sertifikat berikutnya dicetak. Atau menolaknya (0) dengan alasan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z
    .object({ id: Id, statid: Flag, alasan: bebasText('Alasan', ALASAN_NAMA_MAX) })
    .superRefine(({ statid, alasan }, ctx) => {
      if (statid === 0 && alasan === '')
        ctx.addIssue({ code: 'custom', path: ['alasan'], message: 'Alasan wajib diisi' });
    }),
  reply: Pesan,
});
