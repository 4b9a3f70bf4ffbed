import { z } from 'zod';
import { ALASAN_HAPUS_MAX } from '#rules/akun/penghapusan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Paging, Pesan, Tanggal, bebasText, Saved, Waktu } from '#contract/fields.ts';
import { DILIHAT, DilihatRow } from '#contract/lists/dilihat.ts';
import { PENGINGAT, PengingatRow } from '#contract/lists/pengingat.ts';

export const StatusHapusField = z.enum(['menunggu', 'ditarik', 'ditolak', 'dilaksanakan']);

/** Preview of a deletion: the data that it would remove, and the data that would be kept. */
export const DeletionDetail = z.object({
  pergi: z.array(z.object({ kata: z.string(), jumlah: z.number() })),
  /** Number and sum of the unpaid claims. After the deletion, these claims cannot be paid any more. */
  belum_dibayar: z.object({ jumlah: z.number(), nominal: z.number() }),
  tinggal: z.object({
    bukti: z.object({ jumlah: z.number(), nominal: z.number(), sampai: Tanggal.nullable() }),
    sertifikat: z.number(),
  }),
});

export const dataSaya = endpoint({
  name: 'dataSaya',
  method: 'GET',
  path: '/usr/data_saya',
  summary:
    'Seberapa besar unduhan data sendiri, permintaan penghapusan terakhir, dan apa yang pergi dan tinggal',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    berkas: z.object({ jumlah: z.number(), ukuran: z.number() }),
    permintaan: z
      .object({
        id: z.number(),
        status: StatusHapusField,
        alasan: z.string(),
        alasan_tolak: z.string(),
        diminta_pada: Waktu,
        diputus_pada: Waktu.nullable(),
      })
      .nullable(),
    hapus: DeletionDetail,
  }),
});

/** This GET is a write, because each download of the archive adds a history entry. */
export const dataSayaUnduh = endpoint({
  name: 'dataSayaUnduh',
  method: 'GET',
  path: '/usr/data_saya_unduh',
  summary: 'Semua data sendiri: JSON dan berkasnya, sebagai .zip',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'upload',
  input: z.object({}),
  reply: z.unknown(),
  raw: true,
});

/** Recorded accesses to the participant's identity, tax and account numbers, newest first. */
export const dataSayaDilihat = endpoint({
  name: 'dataSayaDilihat',
  method: 'GET',
  path: '/usr/data_saya_dilihat',
  summary:
    'Siapa yang melihat nomor KTP, NPWP, atau rekening sendiri: kapan, bagaimana, dan mengapa. Terbaru dahulu',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: DILIHAT,
  input: z.object({ page: Paging.page, per_page: Paging.per_page }),
  reply: z.array(DilihatRow),
});

/** Reminders sent to the participant, newest first. */
export const dataSayaPengingat = endpoint({
  name: 'dataSayaPengingat',
  method: 'GET',
  path: '/usr/data_saya_pengingat',
  summary:
    'Pengingat yang dikirim kepada diri sendiri: kapan, oleh siapa, bagaimana, dan bunyinya. Terbaru dahulu',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: PENGINGAT,
  input: z.object({ page: Paging.page, per_page: Paging.per_page }),
  reply: z.array(PengingatRow),
});

export const penghapusanMinta = endpoint({
  name: 'penghapusanMinta',
  method: 'POST',
  path: '/usr/penghapusan_minta',
  summary: 'Meminta akun dan data sendiri dihapus. Satu permintaan menunggu pada satu waktu',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ alasan: bebasText('Alasan', ALASAN_HAPUS_MAX) }),
  reply: Saved,
});

export const penghapusanTarik = endpoint({
  name: 'penghapusanTarik',
  method: 'POST',
  path: '/usr/penghapusan_tarik',
  summary: 'Menarik kembali permintaan penghapusan sendiri yang masih menunggu',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});
