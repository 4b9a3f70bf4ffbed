import { z } from 'zod';
import { ALASAN_HAPUS_MAX } from '#rules/akun/penghapusan.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ShownNama, ParamId, Pesan, Tanggal, textField } from '#contract/fields.ts';
import { pagingOf } from '#contract/list.ts';
import { PENGHAPUSAN, PenghapusanRow } from '#contract/lists/akun.ts';
import { DeletionDetail, StatusHapusField } from '#contract/pr/data-saya.ts';

export const penghapusan = endpoint({
  name: 'penghapusan',
  method: 'GET',
  path: '/adm/penghapusan',
  summary: 'Permintaan penghapusan peserta, yang menunggu lebih dulu dan yang terlama di atas',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: PENGHAPUSAN,
  input: z.object({ status: StatusHapusField.optional(), ...pagingOf(PENGHAPUSAN) }),
  reply: z.array(PenghapusanRow),
});

export const penghapusanEkspor = eksporOf(penghapusan, 'Daftar permintaan penghapusan sebagai berkas .xlsx');

export const penghapusanDetail = endpoint({
  name: 'penghapusanDetail',
  method: 'GET',
  path: '/adm/penghapusan_detail',
  summary:
    'Satu permintaan penghapusan: apa yang akan pergi dan apa yang harus tinggal, atau apa yang tinggal',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ id: ParamId }),
  reply: PenghapusanRow.extend({
    alasan: z.string(),
    alasan_tolak: z.string(),
    /** Data that the deletion would remove, and data that would be kept; null after the deletion. */
    hapus: DeletionDetail.nullable(),
    /** Payments to the deleted participant, each with its proof of payment. */
    bukti: z.array(
      z.object({
        id: z.number(),
        nama: ShownNama,
        jenis: z.enum(['pergi', 'pulang']),
        nominal: z.number(),
        dibayar_pada: Tanggal,
        dokumen: z.string().nullable(),
        tipe: z.string().nullable(),
        simpan_sampai: Tanggal,
      }),
    ),
  }),
});

export const penghapusanTolak = endpoint({
  name: 'penghapusanTolak',
  method: 'POST',
  path: '/adm/penghapusan_tolak',
  summary: 'Menolak permintaan penghapusan dengan alasan yang dibaca pesertanya',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id, alasan: textField('Alasan', ALASAN_HAPUS_MAX) }),
  reply: Pesan,
});

export const penghapusanLaksanakan = endpoint({
  name: 'penghapusanLaksanakan',
  method: 'POST',
  path: '/adm/penghapusan_laksanakan',
  summary: 'Menghapus akun dan data seorang peserta yang memintanya. Tidak dapat dikembalikan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});
