import { z } from 'zod';
import { NOMINAL_MAX } from '#rules/akun/dokumen.ts';
import { ALASAN_TOLAK_MAX, NAMA_STATUS_KLAIM } from '#rules/akun/klaim.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { dipilih } from '#contract/fields/dipilih.ts';
import {
  Flag,
  Id,
  Paging,
  ParamFlag,
  ParamId,
  RiwayatId,
  Tanggal,
  textField,
  bebasText,
  Saved,
  Versi,
  Waktu,
  wellFormed,
  LokidOfMany,
  OF_PERIODE,
} from '#contract/fields.ts';
import { ParamPeriode } from '#contract/fields/periode.ts';
import { pagingOf } from '#contract/list.ts';
import { KLAIM, KlaimRow, TOTAL_KLAIM, TotalKlaimRow } from '#contract/lists/keuangan.ts';

/** Older clients send `belum` instead of `menunggu`; both select the same claims. */
const StatusFilter = z
  .enum([...NAMA_STATUS_KLAIM, 'belum'], 'Status klaim tidak dikenal')
  .transform((status) => (status === 'belum' ? 'menunggu' : status))
  .optional();

export const pesertaFinance = endpoint({
  name: 'pesertaFinance',
  method: 'GET',
  path: '/adm/peserta_finance',
  summary: 'Klaim perjalanan semua peserta, menurut nama',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: KLAIM,
  input: z.object({
    lokid: ParamId.optional(),
    periode_id: ParamPeriode.optional(),
    status: StatusFilter,
    ...pagingOf(KLAIM),
  }),
  reply: z.array(KlaimRow),
});

export const userAkomodasi = endpoint({
  name: 'userAkomodasi',
  method: 'GET',
  path: '/adm/user_akomodasi',
  summary: 'Klaim perjalanan seorang peserta, menurut nomornya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ userid: ParamId }),
  reply: z.array(KlaimRow),
});

export const pesertaFinanceEkspor = eksporOf(
  pesertaFinance,
  'Klaim perjalanan yang ditampilkan sebagai berkas .xlsx',
);

export const pesertaFinanceRingkas = endpoint({
  name: 'pesertaFinanceRingkas',
  method: 'GET',
  path: '/adm/peserta_finance_ringkas',
  summary:
    'Jumlah klaim per lokasi: diajukan, belum divalidasi, ditolak, valid yang belum dibayar, dan dibayar',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    lokid: ParamId.optional(),
    periode_id: ParamPeriode.optional(),
    status: StatusFilter,
    q: Paging.q,
  }),
  list: TOTAL_KLAIM,
  reply: z.array(TotalKlaimRow),
});

export const pesertaFinanceRingkasEkspor = eksporOf(
  pesertaFinanceRingkas,
  'Total klaim per lokasi sebagai berkas .xlsx',
);

export const pesertaFinanceValidasi = endpoint({
  name: 'pesertaFinanceValidasi',
  method: 'GET',
  path: '/adm/peserta_finance_validasi',
  summary:
    'Menetapkan klaim valid (1) atau tidak (0). Valid mencabut penolakannya, yang sudah dibayar tidak berubah',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: ParamId,
    statid: ParamFlag,
    updated_at: Waktu.optional().describe('Versi klaim yang dilihat. Jika sudah berubah: 409 sudah_berubah'),
  }),
  reply: Saved.extend({ riwayat_id: RiwayatId }),
});

export const pesertaFinanceTolak = endpoint({
  name: 'pesertaFinanceTolak',
  method: 'POST',
  path: '/adm/peserta_finance_tolak',
  summary: 'Menolak klaim yang belum dibayar dengan alasan yang dibaca pesertanya. batal 1 membatalkannya',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z
    .object({
      id: Id,
      alasan: textField('Alasan', ALASAN_TOLAK_MAX).optional(),
      batal: Flag.optional(),
      updated_at: Versi,
    })
    .superRefine(({ alasan, batal }, ctx) => {
      if (batal !== 1 && alasan === undefined)
        ctx.addIssue({ code: 'custom', path: ['alasan'], message: 'Alasan wajib diisi' });
    }),
  reply: Saved.extend({ riwayat_id: RiwayatId }),
});

export const pesertaFinanceValidasiStore = endpoint({
  name: 'pesertaFinanceValidasiStore',
  method: 'POST',
  path: '/adm/peserta_finance_validasi_store',
  summary: 'Mengubah nominal klaim dengan catatan. Yang diajukan peserta tetap tersimpan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: Id,
    nominal: z
      .number('Nominal wajib diisi')
      .int('Nominal harus bilangan bulat rupiah')
      .min(0, 'Nominal tidak boleh minus')
      .max(NOMINAL_MAX, 'Nominal paling banyak Rp 1.000.000.000'),
    catatan_validasi: bebasText('Catatan validasi', 500),
    updated_at: Versi,
  }),
  reply: Saved.extend({ updated_at: Waktu, riwayat_id: RiwayatId }),
});

/** Filter and search that select claims. With `id`, only the claims with these ids are selected. */
const Pilihan = {
  periode_id: Id.optional().describe(OF_PERIODE),
  status: StatusFilter,
  q: z
    .string()
    .max(100, 'Pencarian paling banyak 100 karakter')
    .refine(wellFormed, 'Pencarian berisi karakter yang tidak dikenal')
    .optional(),
  id: dipilih('Klaim').optional(),
};

/**
 * `jumlah`: number of claims. `nominal`: their sum in whole rupiah. `tanpa_bukti`: number of claims without a receipt.
 */
const Count = z.object({ jumlah: z.number(), nominal: z.number(), tanpa_bukti: z.number() });

/**
 * Counts the claims that a bulk action would change, and changes nothing. The method is POST, because the list of
 * selected ids can be too long for a URL.
 */
export const pesertaFinanceHitung = endpoint({
  name: 'pesertaFinanceHitung',
  method: 'POST',
  path: '/adm/peserta_finance_hitung',
  summary: 'Berapa klaim yang cocok, atau dari yang dipilih, yang akan divalidasi atau dibayar bersama',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ lokid: Id.optional(), ...Pilihan }),
  reply: z.object({ belum: Count, valid: Count }),
});

/** The response of an API call that changes several claims. */
const Many = z.object({
  message: z.string(),
  jumlah: z.number(),
  /** Sum of the changed claims in whole rupiah. */
  nominal: z.number(),
  dilewati: z.number().describe('Tanpa periode_id dan id: klaim yang periodenya ditutup'),
  riwayat_id: RiwayatId,
});

export const pesertaFinanceValidasiSemua = endpoint({
  name: 'pesertaFinanceValidasiSemua',
  method: 'POST',
  path: '/adm/peserta_finance_validasi_semua',
  summary: 'Menetapkan valid semua klaim yang cocok, atau hanya yang dipilih, dan belum divalidasi',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  inQuery: ['lokid'],
  input: z.object({ lokid: LokidOfMany, ...Pilihan }),
  reply: Many,
});

export const pesertaFinanceBayar = endpoint({
  name: 'pesertaFinanceBayar',
  method: 'POST',
  path: '/adm/peserta_finance_bayar',
  summary: 'Mencatat tanggal pembayaran klaim yang valid. Tanggal null membatalkannya',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id, tanggal: Tanggal.nullable() }),
  reply: Saved.extend({ riwayat_id: RiwayatId }),
});

export const pesertaFinanceBayarSemua = endpoint({
  name: 'pesertaFinanceBayarSemua',
  method: 'POST',
  path: '/adm/peserta_finance_bayar_semua',
  summary:
    'Mencatat tanggal pembayaran semua klaim yang cocok, atau hanya yang dipilih, valid, dan belum dibayar',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  inQuery: ['lokid'],
  input: z.object({ lokid: LokidOfMany, ...Pilihan, tanggal: Tanggal }),
  reply: Many,
});
