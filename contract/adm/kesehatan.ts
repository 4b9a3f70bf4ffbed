import { z } from 'zod';
import { COLOURS } from '#rules/kesehatan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Pesan, Waktu } from '#contract/fields.ts';

export const Pemeriksaan = z.object({
  nama: z.string(),
  judul: z.string(),
  /** Host name of the machine that was checked; null for a health check of the whole installation. */
  mesin: z.string().nullable(),
  warna: z.enum(COLOURS),
  kalimat: z.string(),
  tindakan: z.string().nullable(),
  /** Heading of the section in docs/operations.md for the operator of the server. */
  panduan: z.string(),
  /**
   * Address of the screen where an admin can solve the problem. Null if only the operator of the server can solve it.
   */
  layar: z.string().nullable(),
  dicek_pada: Waktu,
  /** Time since when the check has had this colour. */
  sejak: Waktu,
});

/** Requests to one API call (`panggilan`) that failed because of a server error within the last seven days. */
export const Galat = z.object({
  panggilan: z.string(),
  jumlah: z.number(),
  terakhir: Waktu,
  /** Request ids of the last failures, at most five. */
  nomor: z.array(z.string()),
});

export const kesehatan = endpoint({
  name: 'kesehatan',
  method: 'GET',
  path: '/adm/kesehatan',
  summary: 'Pemeriksaan server dengan yang merah dahulu, galat tujuh hari terakhir, dan versi aplikasi',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({ pemeriksaan: z.array(Pemeriksaan), galat: z.array(Galat), versi: z.string() }),
});

export const kesehatanPeriksa = endpoint({
  name: 'kesehatanPeriksa',
  method: 'POST',
  path: '/adm/kesehatan_periksa',
  summary: 'Menjalankan semua pemeriksaan server sekarang',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: Pesan,
});
