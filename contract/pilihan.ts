import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * One day in seconds. Responses may be cached for this time, because the data change only with a new version
 * of the app.
 */
const SEHARI = 86_400;

/** Minimum length of the search text (Specification, list of screens). */
export const CARI_MIN = 3;
const INVALID_CARI = `Ketik paling sedikit ${CARI_MIN} huruf`;

/** Code of a region: province `11`, regency `11.01` or district `11.01.01`. */
const KODE_INDUK = /^\d{2}(\.\d{2}(\.\d{2})?)?$/;

export const wilayah = endpoint({
  name: 'wilayah',
  method: 'GET',
  path: '/json/wilayah',
  summary: 'Kabupaten, kecamatan, atau desa di bawah satu wilayah, urut nama',
  access: { open: 'names of regions that the address form fetches step by step. No personal data' },
  effect: 'read',
  limit: 'public',
  keepSeconds: SEHARI,
  input: z.object({
    induk: z.string('Wilayah wajib diisi').regex(KODE_INDUK, 'Kode wilayah tidak dikenal'),
  }),
  reply: z.array(z.object({ kode: z.string(), nama: z.string(), kode_pos: z.string().nullable() })),
});

export const perguruanTinggi = endpoint({
  name: 'perguruanTinggi',
  method: 'GET',
  path: '/json/perguruan_tinggi',
  summary:
    'Paling banyak 20 perguruan tinggi yang nama atau singkatannya memuat awal setiap kata yang diketik',
  access: { open: 'the registration form suggests institutions. No personal data' },
  effect: 'read',
  limit: 'public',
  keepSeconds: SEHARI,
  input: z.object({
    q: z
      .string(INVALID_CARI)
      .trim()
      .min(CARI_MIN, INVALID_CARI)
      .max(100, 'Pencarian paling banyak 100 karakter'),
  }),
  reply: z.array(z.object({ nama: z.string(), provinsi: z.string() })),
});
