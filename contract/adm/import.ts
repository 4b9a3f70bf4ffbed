import { z } from 'zod';
import { DECISION, IMPORT_STATE_NAMES } from '#rules/import-state.ts';
import { TABLE_NAMES } from '#rules/import-tables.ts';
import { CSV, XLSX } from '#rules/text/jenis-berkas.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, ParamId, Pesan, RiwayatId, Waktu } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';
import { pagingOf } from '#contract/list.ts';
import { ImportedRow, IMPORTED_ROWS } from '#contract/lists/imported-rows.ts';

const BERKAS_MAX = 10 * 1024 * 1024;

const First = z.object({ name: z.string(), email: z.string(), password_awal: z.string() });

const State = z.enum(IMPORT_STATE_NAMES);
const Text = (max: number) => z.string().max(max);

/** An uploaded spreadsheet: worksheets, columns, and questions that the admin must answer before the import. */
const Upload = z.object({
  message: z.string(),
  id: z.number(),
  versi: z.number(),
  tabel: z.enum(TABLE_NAMES),
  berakhir: Waktu,
  lembar: z.array(
    z.object({
      nama: z.string(),
      tersembunyi: Flag,
      /** Number of non-empty rows in the worksheet. */
      baris: z.number(),
      /** Row numbers of the hidden rows in the worksheet. */
      baris_tersembunyi: z.array(z.number()),
    }),
  ),
  /** Indexes of the worksheets that the admin has selected for the import. */
  dipakai: z.array(z.number()),
  /** Row number of the heading row in each worksheet; null if no heading row was found. */
  kepala: z.array(z.number().nullable()),
  kolom: z.array(
    z.object({
      judul: z.string(),
      kolom: z.string().nullable(),
      /** 1: the heading in the file is similar to the title of the column, but not equal. */
      dugaan: Flag,
      /** Day of an earlier import. In that import, the admin chose this column for the heading. */
      dari: z.string().optional(),
      /** Number of filled cells in this column of the file. */
      jumlah: z.number(),
    }),
  ),
  /** Sample values of each column of the file, at most three. */
  contoh: z.array(z.array(z.string())),
  /** Columns of the table that the rows are imported into. Each heading of the file is assigned to one column. */
  pilihan: z.array(z.object({ kolom: z.string(), judul: z.string(), wajib: Flag })),
  /** Values in the file that are not in the list of allowed values. `usul` contains the most similar allowed values. */
  tanya: z.array(
    z.object({
      kolom: z.string(),
      teks: z.string(),
      jumlah: z.number(),
      jawab: z.string().nullable(),
      /** `dari` is the day of an earlier import in which the admin chose this value. */
      usul: z.array(z.object({ ke: z.string(), keterangan: z.string(), dari: z.string().optional() })),
    }),
  ),
  /** All allowed values of the columns that `tanya` contains. */
  daftar: z.array(
    z.object({ kolom: z.string(), entri: z.array(z.object({ ke: z.string(), keterangan: z.string() })) }),
  ),
  hitung: z.record(State, z.number()),
});

export const tabelUnggah = endpoint({
  name: 'tabelUnggah',
  method: 'POST',
  path: '/adm/tabel_unggah',
  summary: 'Membaca tabel .xlsx atau .csv dan memeriksa barisnya sebelum disimpan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'upload',
  input: z.object({ tabel: z.enum(TABLE_NAMES, 'Tabel tidak dikenal') }),
  files: { field: 'berkas', maxCount: 1, maxBytes: BERKAS_MAX, accept: [XLSX, CSV] },
  reply: Upload,
});

export const tabelBaris = endpoint({
  name: 'tabelBaris',
  method: 'GET',
  path: '/adm/tabel_baris',
  summary: 'Baris tabel yang diunggah sendiri, dengan keadaan dan alasannya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: IMPORTED_ROWS,
  input: z.object({ id: ParamId, keadaan: State.optional(), ...pagingOf(IMPORTED_ROWS) }),
  reply: z.array(ImportedRow),
});

export const tabelAtur = endpoint({
  name: 'tabelAtur',
  method: 'POST',
  path: '/adm/tabel_atur',
  summary:
    'Memilih lembar, baris judul, dan kolom, menjawab nilai yang tidak dikenal, atau membetulkan baris',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: Id,
    versi: z.number().int(),
    lembar: z.array(z.number().int().min(0)).max(100).optional().describe('Lembar yang dipakai'),
    baris_kepala: z.array(z.number().int().min(1).nullable()).max(100).optional(),
    kolom: z
      .array(z.object({ judul: Text(120), kolom: Text(140).nullable() }))
      .max(200)
      .optional(),
    nilai: z
      .array(z.object({ kolom: Text(40), teks: Text(2000), ke: Text(200).nullable() }))
      .max(500)
      .optional(),
    baris: z
      .array(
        z.object({
          lembar: z.number().int().min(0),
          nomor: z.number().int().min(1),
          sel: z.record(Text(140), Text(2000)).optional(),
          putusan: z.string().regex(DECISION, 'Putusan tidak dikenal').nullish(),
        }),
      )
      .max(500)
      .optional(),
    bentrok: z
      .enum(['ganti', 'lewati'], 'Putusan tidak dikenal')
      .optional()
      .describe('Putusan untuk semua baris yang kini bentrok'),
  }),
  reply: Upload,
});

export const tabelTerapkan = endpoint({
  name: 'tabelTerapkan',
  method: 'POST',
  path: '/adm/tabel_terapkan',
  summary: 'Menyimpan semua baris yang dipilih dalam satu transaksi, atau tidak satu pun',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: Id,
    versi: z.number().int(),
    hanya_sah: Flag.default(0).describe('1: baris yang ditolak atau belum diputuskan ditinggalkan'),
    dikonfirmasi: Flag.optional().describe(
      '0: selama test dibuka, perubahan soal ditolak dengan 409 test_dibuka. 1 atau tanpa isian: disimpan',
    ),
    undangan: Flag.default(0).describe('1: setiap akun baru mendapat email untuk membuat password'),
  }),
  reply: z.object({
    message: z.string(),
    jumlah: z.number(),
    ditinggalkan: z.number(),
    riwayat_id: RiwayatId,
    /** First passwords of new accounts. No other response contains them. */
    password: z.array(First),
    /** The background job that saves the rows of a large import. Null if the rows are already saved. */
    job: Job.nullable(),
  }),
});

export const tabelBuang = endpoint({
  name: 'tabelBuang',
  method: 'DELETE',
  path: '/adm/tabel_buang',
  summary: 'Membuang tabel yang diunggah sendiri',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});

export const tabelPasswordSisa = endpoint({
  name: 'tabelPasswordSisa',
  method: 'GET',
  path: '/adm/tabel_password_sisa',
  summary: 'Impor sendiri yang password awalnya belum diambil, paling lama 24 jam',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(z.object({ id: z.number(), jumlah: z.number(), berakhir: Waktu })),
});

export const tabelPassword = endpoint({
  name: 'tabelPassword',
  method: 'POST',
  path: '/adm/tabel_password',
  summary: 'Password awal dari impor sendiri yang besar. Hanya sekali: sesudah itu dihapus',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id.describe('Id unggahan yang diimpor') }),
  reply: z.object({ message: z.string(), password: z.array(First) }),
});

export const tabelSisa = endpoint({
  name: 'tabelSisa',
  method: 'GET',
  path: '/adm/tabel_sisa',
  summary:
    'Baris yang ditolak, bentrok, atau belum diputuskan dari tabel yang diunggah sendiri, dengan alasannya (.xlsx)',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: z.unknown(),
  raw: true,
});

export const imporJawaban = endpoint({
  name: 'imporJawaban',
  method: 'GET',
  path: '/adm/impor_jawaban',
  summary: 'Banyaknya jawaban impor yang diingat untuk nilai dan judul kolom yang tidak dikenal',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({ jumlah: z.number() }),
});

export const imporJawabanHapus = endpoint({
  name: 'imporJawabanHapus',
  method: 'DELETE',
  path: '/adm/impor_jawaban_hapus',
  summary: 'Melupakan semua jawaban impor yang diingat',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: Pesan,
});
