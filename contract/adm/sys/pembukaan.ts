import { z } from 'zod';
import { OPENABLE, OPENING_STATES } from '#rules/pembukaan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ParamId, RiwayatId, Waktu } from '#contract/fields.ts';

const Openable = z.enum(OPENABLE, 'Pilih pre, post, atau raport');

export const pembukaan = endpoint({
  name: 'pembukaan',
  method: 'GET',
  path: '/adm/pembukaan',
  summary:
    'Pembukaan test dan raport sebuah periode, menurut lokasi. Yang tidak disebut mengikuti pembukaan umum',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ periode_id: ParamId }),
  reply: z.array(
    z.object({
      periode_id: z.number(),
      /** Null: the opening applies to all locations of the period that have no separate opening. */
      lokasi_id: z.number().nullable(),
      apa: Openable,
      keadaan: z.enum(['buka', 'tutup']),
      mulai: Waktu.nullable(),
      akhir: Waktu.nullable(),
      updated_at: Waktu,
    }),
  ),
});

export const pembukaanStore = endpoint({
  name: 'pembukaanStore',
  method: 'POST',
  path: '/adm/pembukaan_store',
  summary: 'Membuka atau menutup test atau raport untuk sebuah periode, di satu atau semua lokasi',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    periode_id: Id,
    lokasi_id: Id.nullish().describe('null: semua lokasi yang tidak diatur sendiri'),
    apa: Openable,
    keadaan: z
      .enum(OPENING_STATES, 'Pilih ikut, buka, atau tutup')
      .describe('ikut: pengaturan sendiri dihapus'),
    mulai: Waktu.nullish(),
    akhir: Waktu.nullish().describe('Hanya untuk buka. Jawaban test diterima sampai 10 menit sesudahnya'),
    periode_lain: z
      .array(Id, 'Periode lain harus berupa daftar')
      .max(100, 'Paling banyak 100 periode')
      .optional()
      .describe('Periode berjalan lain yang mendapat pengaturan yang sama'),
  }),
  reply: z.object({ message: z.string(), riwayat_id: RiwayatId }),
});
