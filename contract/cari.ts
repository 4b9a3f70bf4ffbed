import { z } from 'zod';
import { shownNama } from '#rules/akun/nama.ts';
import { CARI_MAKS, CARI_MIN } from '#rules/cari.ts';
import { endpoint } from './endpoint.ts';
import { ParamId, ShownNama, wellFormed } from './fields.ts';

const TOO_SHORT = `Ketik paling sedikit ${CARI_MIN} huruf`;

/** Kind of page that a search result opens. */
export const JENIS_CARI = [
  'layar',
  'peserta',
  'mentor',
  'akun',
  'tugas',
  'materi',
  'lokasi',
  'periode',
  'kelas',
] as const;
export type JenisCari = (typeof JENIS_CARI)[number];

export const pencarian = endpoint({
  name: 'pencarian',
  method: 'GET',
  path: '/cari',
  summary: `Paling banyak ${CARI_MAKS} hal yang namanya memuat yang diketik. Untuk semua: layar sendiri. Untuk mentor juga pesertanya, untuk admin semua orang, materi, lokasi, periode, dan kelas`,
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  input: z.object({
    q: z
      .string(TOO_SHORT)
      .max(100, 'Pencarian paling banyak 100 karakter')
      .refine(wellFormed, 'Pencarian berisi karakter yang tidak dikenal')
      .transform(shownNama)
      .refine((typed) => typed.length >= CARI_MIN, TOO_SHORT),
    periode_id: ParamId.optional().describe('Peserta dan materi hanya dari periode ini'),
  }),
  reply: z.array(
    z.object({
      jenis: z.enum(JENIS_CARI),
      id: z
        .union([z.number(), z.string()])
        .describe(
          'Id-nya. layar: alamatnya. tugas, yaitu peserta dalam satu kategori: `kat_id/peserta_id`. kelas: namanya',
        ),
      judul: ShownNama,
      ket: z.string().describe('Keterangan di sebelahnya. Tanpa email dan nomor'),
    }),
  ),
});
