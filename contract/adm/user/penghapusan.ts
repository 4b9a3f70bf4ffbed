import { z } from 'zod';
import { ALASAN_HAPUS_MAX } from '#rules/akun/penghapusan.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, NamaTampil, Paging, ParamId, Pesan, Tanggal, teks, Waktu } from '#contract/fields.ts';
import { RincianHapus, StatusHapusField } from '#contract/pr/data-saya.ts';

/** A request; name, email and location are null once it is carried out. */
const Permintaan = z.object({
  id: z.number(),
  /** The number that the account has or had. */
  akun: z.number(),
  name: NamaTampil.nullable(),
  email: z.string().nullable(),
  /** Name of the location. */
  keterangan: z.string().nullable(),
  status: StatusHapusField,
  diminta_pada: Waktu,
  diputus_pada: Waktu.nullable(),
  /** Which admin refused it or carried it out. */
  oleh: NamaTampil.nullable(),
});

export const penghapusan = endpoint({
  name: 'penghapusan',
  method: 'GET',
  path: '/adm/penghapusan',
  summary: 'Permintaan penghapusan peserta, yang menunggu lebih dulu dan yang terlama di atas',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  input: z.object({ status: StatusHapusField.optional(), ...Paging }),
  reply: z.array(Permintaan),
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
  reply: Permintaan.extend({
    alasan: z.string(),
    alasan_tolak: z.string(),
    /** Null once it is carried out. */
    hapus: RincianHapus.nullable(),
    /** What proves the payments of somebody who is deleted. */
    bukti: z.array(
      z.object({
        id: z.number(),
        nama: NamaTampil,
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
  limit: 'write',
  input: z.object({ id: Id, alasan: teks('Alasan', ALASAN_HAPUS_MAX) }),
  reply: Pesan,
});

export const penghapusanLaksanakan = endpoint({
  name: 'penghapusanLaksanakan',
  method: 'POST',
  path: '/adm/penghapusan_laksanakan',
  summary: 'Menghapus akun dan data seorang peserta yang memintanya; tidak dapat dikembalikan',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});
