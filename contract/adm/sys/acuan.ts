import { z } from 'zod';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, NewId, Saved } from '#contract/fields.ts';
import { namaAcuan } from '#contract/fields/nama.ts';
import { LOKASI, LokasiRow, KELAS, KelasRow, PERIODE, PeriodeRow } from '#contract/lists/acuan.ts';
import { pagingOf } from '#contract/list.ts';

const CLOSED =
  'Tanpa isian tidak berubah. 0 menutup: tidak ditawarkan lagi, tetap tampil di tempat yang sudah memakainya';

const LIST = { method: 'GET', access: ['admin'], effect: 'read', limit: 'read', paged: true } as const;
export const admLokasi = endpoint({
  ...LIST,
  name: 'admLokasi',
  path: '/adm/lokasi',
  summary: 'Lokasi kegiatan, juga yang ditutup, dengan berapa peserta dan materi aktif di sana',
  list: LOKASI,
  input: z.object({ ...pagingOf(LOKASI) }),
  reply: z.array(LokasiRow),
});

export const admLokasiEkspor = eksporOf(admLokasi, 'Daftar lokasi sebagai berkas .xlsx');

export const admKelas = endpoint({
  ...LIST,
  name: 'admKelas',
  path: '/adm/kelas',
  summary: 'Kelas program, juga yang ditutup, dengan berapa laporan online yang menyebutnya',
  list: KELAS,
  input: z.object({ ...pagingOf(KELAS) }),
  reply: z.array(KelasRow),
});

export const admKelasEkspor = eksporOf(admKelas, 'Daftar kelas sebagai berkas .xlsx');

export const admPeriode = endpoint({
  ...LIST,
  name: 'admPeriode',
  path: '/adm/periode',
  summary: 'Periode program, juga yang ditutup, dengan berapa pesertanya',
  list: PERIODE,
  input: z.object({ ...pagingOf(PERIODE) }),
  reply: z.array(PeriodeRow),
});

export const admPeriodeEkspor = eksporOf(admPeriode, 'Daftar periode sebagai berkas .xlsx');

export const lokasiStore = endpoint({
  name: 'lokasiStore',
  method: 'POST',
  path: '/adm/lokasi_store',
  summary: 'Menambah, mengganti nama, menutup atau membuka lagi sebuah lokasi',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: NewId,
    keterangan: namaAcuan('Nama lokasi').optional().describe('Wajib untuk yang baru'),
    is_aktif: Flag.optional().describe(CLOSED),
  }),
  reply: Saved,
});

export const periodeStore = endpoint({
  name: 'periodeStore',
  method: 'POST',
  path: '/adm/periode_store',
  summary: 'Menambah, mengganti nama, menutup atau membuka lagi sebuah periode',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: NewId,
    keterangan: namaAcuan('Nama periode').optional().describe('Wajib untuk yang baru'),
    is_aktif: Flag.optional().describe(CLOSED),
  }),
  reply: Saved,
});

export const kelasStore = endpoint({
  name: 'kelasStore',
  method: 'POST',
  path: '/adm/kelas_store',
  summary: 'Menambah, mengganti nama (juga di laporannya), menutup atau membuka lagi sebuah kelas',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    kelas_lama: z
      .string()
      .max(100)
      .nullish()
      .describe('Nama sekarang dari kelas yang diubah. Kosong untuk yang baru'),
    kelas: namaAcuan('Nama kelas').optional().describe('Wajib untuk yang baru'),
    is_aktif: Flag.optional().describe(CLOSED),
  }),
  reply: z.object({ message: z.string(), kelas: z.string() }),
});
