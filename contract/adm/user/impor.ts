import { z } from 'zod';
import { CSV, XLSX } from '#rules/teks/jenis-berkas.ts';
import { endpoint } from '#contract/endpoint.ts';
import { NamaTampil, ParamFlag } from '#contract/fields.ts';

/** Two thousand rows are a fraction of it. */
const BERKAS_MAX = 2 * 1024 * 1024;

export const impor = endpoint({
  name: 'impor',
  method: 'POST',
  path: '/adm/impor',
  summary: 'Membuat akun peserta dari tabel, semua atau tidak satu pun; uji=1 hanya memeriksa',
  access: ['admin'],
  effect: 'write',
  limit: 'upload',
  input: z.object({ uji: ParamFlag.default(0) }),
  files: { field: 'berkas', maxCount: 1, maxBytes: BERKAS_MAX, accept: [XLSX, CSV] },
  reply: z.object({
    message: z.string(),
    /** Rows with something in them. */
    jumlah: z.number(),
    /** Of which so many cannot be taken. */
    salah: z.number(),
    /** Heads that name no column of ours; what stands below them is left out. */
    tidak_dikenal: z.array(z.string()),
    baris: z.array(
      z.object({
        /** As the table's own program counts, its head being row 1. */
        baris: z.number(),
        name: NamaTampil,
        email: z.string(),
        lokasi: z.string(),
        no_absensi: z.number(),
        /** What is wrong, in sentences. */
        galat: z.array(z.string()),
      }),
    ),
  }),
});

export const imporTemplat = endpoint({
  name: 'imporTemplat',
  method: 'GET',
  path: '/adm/impor_templat',
  summary: 'Tabel kosong untuk impor peserta sebagai berkas .xlsx',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.unknown(),
  raw: true,
});
