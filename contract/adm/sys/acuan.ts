import { z } from 'zod';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, IdBaru, Paging, teks, Tersimpan } from '#contract/fields.ts';

/** A name that is read in a list: one line, and no blanks that two names could differ by. */
const nama = (label: string) => teks(label, 100).transform((value) => value.replace(/\s+/g, ' '));

const TERTUTUP =
  'Tanpa isian tidak berubah; 0 menutup: tidak ditawarkan lagi, tetap tampil di tempat yang sudah memakainya';

const DAFTAR = { method: 'GET', access: ['admin'], effect: 'read', limit: 'read', paged: true } as const;
export const admLokasi = endpoint({
  ...DAFTAR,
  name: 'admLokasi',
  path: '/adm/lokasi',
  summary: 'Lokasi kegiatan, juga yang ditutup, dengan berapa peserta dan materi aktif di sana',
  input: z.object({ ...Paging }),
  reply: z.array(
    z.object({
      id: z.number(),
      keterangan: z.string(),
      is_aktif: Flag,
      jumlah_peserta: z.number(),
      /** Materials in use. */
      jumlah_materi: z.number(),
    }),
  ),
});

export const admLokasiEkspor = eksporOf(admLokasi, 'Daftar lokasi sebagai berkas .xlsx');

export const admKelas = endpoint({
  ...DAFTAR,
  name: 'admKelas',
  path: '/adm/kelas',
  summary: 'Kelas program, juga yang ditutup, dengan berapa laporan online yang menyebutnya',
  input: z.object({ ...Paging }),
  reply: z.array(z.object({ kelas: z.string(), is_aktif: Flag, jumlah_laporan: z.number() })),
});

export const admKelasEkspor = eksporOf(admKelas, 'Daftar kelas sebagai berkas .xlsx');

export const admPeriode = endpoint({
  ...DAFTAR,
  name: 'admPeriode',
  path: '/adm/periode',
  summary: 'Periode program, juga yang ditutup, dengan berapa pesertanya',
  input: z.object({ ...Paging }),
  reply: z.array(
    z.object({
      id: z.number(),
      keterangan: z.string(),
      is_aktif: Flag,
      /** 1: that of new participants (`periode_daftar`). */
      is_daftar: Flag,
      jumlah_peserta: z.number(),
    }),
  ),
});

export const admPeriodeEkspor = eksporOf(admPeriode, 'Daftar periode sebagai berkas .xlsx');

export const lokasiStore = endpoint({
  name: 'lokasiStore',
  method: 'POST',
  path: '/adm/lokasi_store',
  summary: 'Menambah, mengganti nama, menutup atau membuka lagi sebuah lokasi',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({
    id: IdBaru,
    keterangan: nama('Nama lokasi').optional().describe('Wajib untuk yang baru'),
    is_aktif: Flag.optional().describe(TERTUTUP),
  }),
  reply: Tersimpan,
});

export const periodeStore = endpoint({
  name: 'periodeStore',
  method: 'POST',
  path: '/adm/periode_store',
  summary: 'Menambah, mengganti nama, menutup atau membuka lagi sebuah periode',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({
    id: IdBaru,
    keterangan: nama('Nama periode').optional().describe('Wajib untuk yang baru'),
    is_aktif: Flag.optional().describe(TERTUTUP),
  }),
  reply: Tersimpan,
});

export const kelasStore = endpoint({
  name: 'kelasStore',
  method: 'POST',
  path: '/adm/kelas_store',
  summary: 'Menambah, mengganti nama (juga di laporannya), menutup atau membuka lagi sebuah kelas',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({
    kelas_lama: z
      .string()
      .max(100)
      .nullish()
      .describe('Nama sekarang dari kelas yang diubah; kosong untuk yang baru'),
    kelas: nama('Nama kelas').optional().describe('Wajib untuk yang baru'),
    is_aktif: Flag.optional().describe(TERTUTUP),
  }),
  reply: z.object({ message: z.string(), kelas: z.string() }),
});
