import { z } from 'zod';
import { OBJEK_POLA, RIWAYAT_HITUNG_MAX, URUNGKAN_HARI } from '#rules/riwayat.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, NamaTampil, Paging, ParamId, RiwayatId, Tanggal, Waktu } from '#contract/fields.ts';

/** Which entries a list shows. */
const Saringan = {
  objek: z
    .string()
    .regex(OBJEK_POLA, 'Objek tidak dikenal')
    .optional()
    .describe(
      '`peserta/7`: dengan yang di bawahnya; seorang peserta juga dengan akun dan klaimnya; kelas dengan namanya, di dalamnya `/` ditulis `%2F` dan `%` ditulis `%25`',
    ),
  aksi: z.string().max(60, 'Aksi tidak dikenal').optional(),
  pelaku: z.string().max(254, 'Pelaku tidak dikenal').optional().describe('Email'),
  dari: Tanggal.optional(),
  sampai: Tanggal.optional(),
};

/** Names of what the numbers in an entry stand for: `mentor_id/4`, `butir/12`. */
const Acuan = z.record(z.string(), NamaTampil);

/** One row that an entry has changed. */
const Baris = z.object({
  objek: z.string(),
  nama: NamaTampil.nullable(),
  sebelum: z.unknown(),
  sesudah: z.unknown(),
  acuan: Acuan,
});

export const auditList = endpoint({
  name: 'auditList',
  method: 'GET',
  path: '/adm/audit',
  summary: `Riwayat: siapa mengubah apa, dari apa menjadi apa; terbaru dahulu, tanpa halaman 50 yang terbaru; dihitung sampai ${RIWAYAT_HITUNG_MAX}, satu lebih berarti masih ada`,
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  input: z.object({ ...Saringan, ...Paging }),
  reply: z.array(
    z.object({
      id: z.number(),
      waktu: Waktu,
      pelaku: z.string(),
      aksi: z.string(),
      objek: z.string(),
      sebelum: z.unknown(),
      sesudah: z.unknown(),
      /** What the object is called. */
      nama: NamaTampil.nullable(),
      acuan: Acuan,
      /** Rows that the entry has changed. */
      jumlah: z.number(),
      /** Can it be taken back? */
      dapat_diurungkan: Flag,
      /** Who has taken it back, and when. */
      diurungkan: z.object({ waktu: Waktu, pelaku: z.string() }).nullable(),
      /** In the history of one object: what the entry has changed of it, where the entry is about more. */
      baris: z.array(Baris.omit({ nama: true })),
    }),
  ),
});

export const auditEkspor = eksporOf(auditList, 'Riwayat yang sama sebagai berkas .xlsx', {
  name: 'auditEkspor',
});

export const auditPerubahan = endpoint({
  name: 'auditPerubahan',
  method: 'GET',
  path: '/adm/audit_perubahan',
  summary: 'Semua baris yang diubah oleh satu entri riwayat',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  input: z.object({ id: ParamId, page: Paging.page, per_page: Paging.per_page }),
  reply: z.array(Baris),
});

export const auditPerubahanEkspor = eksporOf(
  auditPerubahan,
  'Semua baris yang diubah oleh satu entri riwayat sebagai berkas .xlsx',
);

export const auditBatalkan = endpoint({
  name: 'auditBatalkan',
  method: 'POST',
  path: '/adm/batalkan',
  summary: `Mengurungkan satu perubahan dari riwayat, sekali, dalam ${URUNGKAN_HARI} hari; yang sudah berubah lagi dibiarkan dan disebut`,
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({ id: Id.describe('id dari riwayat') }),
  reply: z.object({
    message: z.string(),
    /** Rows brought back. */
    jumlah: z.number(),
    /** Rows left alone, because something newer has touched them. */
    dilewati: z.array(z.object({ objek: z.string(), nama: NamaTampil, alasan: z.string() })),
    /** The entry of the undo itself, which can be taken back in its turn. */
    riwayat_id: RiwayatId,
  }),
});
