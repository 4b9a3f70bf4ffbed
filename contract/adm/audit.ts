import { z } from 'zod';
import { OBJEK_PATTERN, RIWAYAT_HITUNG_MAX, URUNGKAN_HARI } from '#rules/riwayat.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ShownNama, Paging, ParamId, RiwayatId, Tanggal } from '#contract/fields.ts';
import { RIWAYAT, RiwayatRow, CHANGE_LIST, ChangeRow } from '#contract/lists/riwayat.ts';
import { pagingOf } from '#contract/list.ts';

/** Query parameters that filter the list of history entries. */
const Filter = {
  objek: z
    .string()
    .regex(OBJEK_PATTERN, 'Objek tidak dikenal')
    .optional()
    .describe(
      '`peserta/7`: dengan yang di bawahnya. Seorang peserta juga dengan akun dan klaimnya. Kelas dengan namanya, di dalamnya `/` ditulis `%2F` dan `%` ditulis `%25`',
    ),
  aksi: z.string().max(60, 'Aksi tidak dikenal').optional(),
  pelaku: z.string().max(254, 'Pelaku tidak dikenal').optional().describe('Email'),
  dari: Tanggal.optional(),
  sampai: Tanggal.optional(),
};

export const auditList = endpoint({
  name: 'auditList',
  method: 'GET',
  path: '/adm/audit',
  summary: `Riwayat: siapa mengubah apa, dari apa menjadi apa. Terbaru dahulu, tanpa halaman 50 yang terbaru. Dihitung sampai ${RIWAYAT_HITUNG_MAX}, satu lebih berarti masih ada`,
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: RIWAYAT,
  input: z.object({ ...Filter, ...pagingOf(RIWAYAT) }),
  reply: z.array(RiwayatRow),
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
  list: CHANGE_LIST,
  input: z.object({ id: ParamId, page: Paging.page, per_page: Paging.per_page }),
  reply: z.array(ChangeRow),
});

export const auditChangeEkspor = eksporOf(
  auditPerubahan,
  'Semua baris yang diubah oleh satu entri riwayat sebagai berkas .xlsx',
);

export const auditBatalkan = endpoint({
  name: 'auditBatalkan',
  method: 'POST',
  path: '/adm/batalkan',
  summary: `Mengurungkan satu perubahan dari riwayat, sekali, dalam ${URUNGKAN_HARI} hari. Yang sudah berubah lagi dibiarkan dan disebut`,
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: Id.describe('id dari riwayat') }),
  reply: z.object({
    message: z.string(),
    /** Number of restored database rows. */
    jumlah: z.number(),
    /** Database rows that were not restored, because they have a newer change. */
    dilewati: z.array(z.object({ objek: z.string(), nama: ShownNama, alasan: z.string() })),
    /** Id of the history entry that this undo has added. An admin can undo this entry too. */
    riwayat_id: RiwayatId,
  }),
});
