import { z } from 'zod';
import { IMPOR_COLUMNS, type ImporColumn } from '#rules/akun/impor.ts';
import { CSV, XLSX } from '#rules/text/jenis-berkas.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ShownNama, ParamFlag, RiwayatId } from '#contract/fields.ts';

/** Maximum size of the spreadsheet in bytes. A spreadsheet with 2,000 rows is much smaller. */
const BERKAS_MAX = 2 * 1024 * 1024;

const INVALID_JAWABAN = 'Jawaban tentang kolom harus berupa JSON {judul: true atau false}';

/**
 * The admin's answers to the question whether an unclear heading means the proposed column. The value is JSON
 * text, because a multipart field can contain only text.
 */
const Jawaban = z
  .string()
  .max(10_000, INVALID_JAWABAN)
  .transform((text, ctx): Record<string, boolean> => {
    try {
      const read = z.record(z.string(), z.boolean()).safeParse(JSON.parse(text));
      if (read.success) return read.data;
    } catch {
      // `JSON.parse` throws for invalid JSON. The code below reports it with the same error as JSON of a wrong
      // structure.
    }
    ctx.issues.push({ code: 'custom', input: text, message: INVALID_JAWABAN });
    return z.NEVER;
  })
  .optional()
  .describe('Judul kolom yang mirip, dan apakah kolom itu yang dimaksud: {"No Absn": true}');

const Column = z.enum(Object.keys(IMPOR_COLUMNS) as [ImporColumn, ...ImporColumn[]]);

export const impor = endpoint({
  name: 'impor',
  method: 'POST',
  path: '/adm/impor',
  summary: 'Membuat akun peserta dan mentor dari tabel, semua atau tidak satu pun. uji=1 hanya memeriksa',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'upload',
  input: z.object({ uji: ParamFlag.default(0), kolom: Jawaban }),
  files: { field: 'berkas', maxCount: 1, maxBytes: BERKAS_MAX, accept: [XLSX, CSV] },
  reply: z.object({
    message: z.string(),
    /** Number of non-empty rows. */
    jumlah: z.number(),
    /** Number of non-empty rows that contain errors. */
    salah: z.number(),
    /** Headings that match no column; their cells are ignored. */
    tidak_dikenal: z.array(z.string()),
    /**
     * Headings similar to a column, with the admin's answer. As long as an answer is missing (null), the
     * import stores nothing.
     */
    dekat: z.array(z.object({ judul: z.string(), kolom: Column, dipakai: z.boolean().nullable() })),
    /** The history entry of the import; null for a dry run, which stores nothing. */
    riwayat_id: RiwayatId,
    baris: z.array(
      z.object({
        /** Row number that the spreadsheet program shows. The heading is row 1. */
        baris: z.number(),
        name: ShownNama,
        email: z.string(),
        group: z.enum(['user', 'mentor']),
        lokasi: z.string(),
        no_absensi: z.number(),
        /** Errors in this row of the spreadsheet, each as a sentence. */
        galat: z.array(z.string()),
        /** The account's first password. The response of a dry run does not contain it. */
        password_awal: z.string().nullable().optional(),
      }),
    ),
  }),
});

export const imporTemplat = endpoint({
  name: 'imporTemplat',
  method: 'GET',
  path: '/adm/impor_templat',
  summary: 'Tabel kosong untuk impor peserta sebagai berkas .xlsx. mentor=1: dengan kolom bagi mentor',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ mentor: ParamFlag.default(0) }),
  reply: z.unknown(),
  raw: true,
});
