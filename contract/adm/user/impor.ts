import { z } from 'zod';
import { KOLOM_IMPOR, type KolomImpor } from '#rules/akun/impor.ts';
import { CSV, XLSX } from '#rules/teks/jenis-berkas.ts';
import { endpoint } from '#contract/endpoint.ts';
import { NamaTampil, ParamFlag, RiwayatId } from '#contract/fields.ts';

/** Two thousand rows are a fraction of it. */
const BERKAS_MAX = 2 * 1024 * 1024;

const JAWABAN_SALAH = 'Jawaban tentang kolom harus berupa JSON {judul: true atau false}';

/** What an admin has said of headings that are nearly known: are they what they seem to be? A multipart field is text. */
const Jawaban = z
  .string()
  .max(10_000, JAWABAN_SALAH)
  .transform((text, ctx): Record<string, boolean> => {
    try {
      const read = z.record(z.string(), z.boolean()).safeParse(JSON.parse(text));
      if (read.success) return read.data;
    } catch {
      // Said below.
    }
    ctx.issues.push({ code: 'custom', input: text, message: JAWABAN_SALAH });
    return z.NEVER;
  })
  .optional()
  .describe('Judul kolom yang mirip, dan apakah kolom itu yang dimaksud: {"No Absn": true}');

const Kolom = z.enum(Object.keys(KOLOM_IMPOR) as [KolomImpor, ...KolomImpor[]]);

export const impor = endpoint({
  name: 'impor',
  method: 'POST',
  path: '/adm/impor',
  summary: 'Membuat akun peserta dan mentor dari tabel, semua atau tidak satu pun; uji=1 hanya memeriksa',
  access: ['admin'],
  effect: 'write',
  limit: 'upload',
  input: z.object({ uji: ParamFlag.default(0), kolom: Jawaban }),
  files: { field: 'berkas', maxCount: 1, maxBytes: BERKAS_MAX, accept: [XLSX, CSV] },
  reply: z.object({
    message: z.string(),
    /** Rows with something in them. */
    jumlah: z.number(),
    /** Of which so many cannot be taken. */
    salah: z.number(),
    /** Heads that name no column of ours; what stands below them is left out. */
    tidak_dikenal: z.array(z.string()),
    /** Heads that are nearly ours, and what was said of each; null: not yet, and until then nothing is stored. */
    dekat: z.array(z.object({ judul: z.string(), kolom: Kolom, dipakai: z.boolean().nullable() })),
    /** The entry of the history; null of a run that only checks. */
    riwayat_id: RiwayatId,
    baris: z.array(
      z.object({
        /** As the table's own program counts, its head being row 1. */
        baris: z.number(),
        name: NamaTampil,
        email: z.string(),
        group: z.enum(['user', 'mentor']),
        lokasi: z.string(),
        no_absensi: z.number(),
        /** What is wrong, in sentences. */
        galat: z.array(z.string()),
        /** The first password of this account alone, after storing and never again. */
        password_awal: z.string().nullable().optional(),
      }),
    ),
  }),
});

export const imporTemplat = endpoint({
  name: 'imporTemplat',
  method: 'GET',
  path: '/adm/impor_templat',
  summary: 'Tabel kosong untuk impor peserta sebagai berkas .xlsx; mentor=1: dengan kolom bagi mentor',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ mentor: ParamFlag.default(0) }),
  reply: z.unknown(),
  raw: true,
});
