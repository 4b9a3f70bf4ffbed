import { z } from 'zod';
import { PERANGKAT } from '#rules/akun/masuk.ts';
import { shownNama } from '#rules/akun/nama.ts';
import { cleanEmail } from '#rules/akun/nomor.ts';
import { NO_ABSENSI } from '#rules/akun/akun.ts';

/** Largest id that the database can store (PostgreSQL integer). */
const ID_MAX = 2_147_483_647;
const INVALID_ID = 'Harus bilangan bulat positif';

/**
 * Control characters, including NUL. The database cannot store NUL. The other control characters cannot be
 * typed on a keyboard.
 */
// oxlint-disable-next-line no-control-regex -- the expression finds control characters
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Tests whether a text has no control characters and no lone surrogates. */
export const wellFormed = (value: string) => !CONTROL.test(value) && !/\p{Surrogate}/u.test(value);

/** An id in a JSON body: a positive integer as a number. */
export const Id = z.number(INVALID_ID).int(INVALID_ID).min(1, INVALID_ID).max(ID_MAX, INVALID_ID);

/** The id of the row to change; null, 0 or absent creates a new row. */
export const NewId = z
  .union([z.literal(0), Id], INVALID_ID)
  .nullish()
  .transform((id) => id || null);

/** An id in the query string or a multipart field: only decimal digits. `1e3`, `0x10` and ` 7` are refused. */
export const ParamId = z
  .string(INVALID_ID)
  .regex(/^[1-9]\d{0,9}$/, INVALID_ID)
  .transform(Number)
  .pipe(z.number().max(ID_MAX, INVALID_ID));

/** Like `NewId`, for a field of a multipart body. A missing field, an empty field or 0 creates a new row. */
export const ParamNewId = z
  .union([z.literal(['', '0']), ParamId], INVALID_ID)
  .optional()
  .transform((id) => (typeof id === 'number' ? id : null));

/** A yes/no value in JSON: 1 or 0. */
export const Flag = z.literal([0, 1], 'Harus 0 atau 1');

/** A yes/no value in the query string or a multipart field: `1` or `0`. */
export const ParamFlag = z.enum(['0', '1'], 'Harus 0 atau 1').transform((v) => Number(v) as 0 | 1);

/**
 * Input of calls that return identity, tax or account numbers. With 1, the response contains only the last four digits
 * of each number, and no file.
 */
export const Samar = ParamFlag.optional().describe(
  '1: nomor identitas, NPWP, dan rekening hanya empat angka terakhir, tanpa berkasnya. Selain itu lengkap, dan setiap panggilan dicatat di riwayat',
);

/** A calendar day `YYYY-MM-DD` in the programme's time zone. */
export const Tanggal = z.iso
  .date('Tanggal harus berbentuk TTTT-BB-HH')
  .refine((day) => day >= '1900-01-01', 'Tanggal paling awal 1 Januari 1900');

/** A point in time as ISO 8601 text with a UTC offset. */
export const Waktu = z.iso.datetime({ offset: true });

/**
 * The version of the row that a save replaces. Null means that the row did not exist when the form was loaded
 * (Specification, list of calls, Conventions).
 */
export const Versi = Waktu.nullish().describe(
  'Versi yang diganti. Jika sudah ada yang lebih baru: 409 sudah_berubah',
);

/** A score as a JSON number. The server rounds scores to two decimals. */
export const Nilai = z.number();

/** One line of plain text. */
export function textField(label: string, max = 200) {
  return z
    .string(`${label} wajib diisi`)
    .refine(wellFormed, `${label} berisi karakter yang tidak dapat disimpan`)
    .trim()
    .min(1, `${label} wajib diisi`)
    .max(max, `${label} paling banyak ${max} karakter`);
}

/** One line of plain text, which may be empty. */
export function bebasText(label: string, max: number) {
  return z
    .string(`${label} harus berupa teks`)
    .refine(wellFormed, `${label} berisi karakter yang tidak dapat disimpan`)
    .trim()
    .max(max, `${label} paling banyak ${max} karakter`)
    .default('');
}

/** A name in a response. Names that were stored before the cleaning rule existed are cleaned here. */
export const ShownNama = z.string().overwrite(shownNama);

export const Email = z
  .string('Email wajib diisi')
  .overwrite(cleanEmail)
  .min(1, 'Email wajib diisi')
  .max(254, 'Email paling banyak 254 karakter')
  .refine(wellFormed, 'Email tidak valid')
  .pipe(z.email('Email tidak valid'))
  .transform((v) => v.toLowerCase());

/**
 * A typed password. This schema checks only its length. The rules for new passwords are in
 * `rules/akun/akun.ts`.
 */
export const Password = z
  .string('Password wajib diisi')
  .min(1, 'Password wajib diisi')
  .max(128, 'Password paling banyak 128 karakter')
  .refine(wellFormed, 'Password berisi karakter yang tidak dapat disimpan');

/**
 * A random id that the browser has created. A request without this id is treated like a request from an unknown device.
 */
export const Perangkat = z.string().regex(PERANGKAT).optional();

export const CATATAN_LENGTH = 'Teks terlalu panjang, paling banyak 512 KB';

/**
 * HTML from the rich-text editor. It may have at most 512 Ki characters in the request and 512 KiB in the
 * database. The server keeps only the formats that the editor offers.
 */
export const CatatanHtml = z
  .string('Teks wajib diisi')
  .max(512 * 1024, CATATAN_LENGTH)
  .refine(wellFormed, 'Teks berisi karakter yang tidak dapat disimpan');

/** Inputs of a paged list (Specification, list of calls, Conventions). */
export const Paging = {
  page: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'Halaman harus bilangan bulat mulai dari 1')
    .transform(Number)
    .optional(),
  per_page: z
    .string()
    .regex(/^\d{1,3}$/, 'Jumlah per halaman harus 1 sampai 200')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, 'Jumlah per halaman harus 1 sampai 200')
        .max(200, 'Jumlah per halaman harus 1 sampai 200'),
    )
    .optional(),
  q: z
    .string()
    .max(100, 'Pencarian paling banyak 100 karakter')
    .refine(wellFormed, 'Pencarian berisi karakter yang tidak dikenal')
    .overwrite(shownNama)
    .optional(),
  sort: z
    .string()
    .regex(/^-?[a-z_0-9]{1,40}$/, 'Urutan tidak dikenal')
    .optional(),
};

/**
 * Id of the history entry that a write has added, for the undo button. Null means that the write changed no
 * data.
 */
export const RiwayatId = z.number().nullable();

/** The response of a save. */
export const Saved = z.object({ message: z.string(), id: z.number() });
export const Pesan = z.object({ message: z.string() });

/** Message after a successful save (Specification 8). */
export const SUKSES_SIMPAN = 'Sukses!, simpan data anda';

/** Success message after every deletion (Specification, list of screens, section 5). */
export const SUKSES_HAPUS = 'Data sudah dihapus';

/** Shape of every error response. */
export const ErrorReply = z.object({
  message: z.string().describe('Satu kalimat untuk pengguna'),
  code: z.string().describe('Kata tetap untuk mesin'),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe(
      'Isian yang salah, hanya pada 422. Berkas yang ditolak di antara beberapa (`dokumen.1` yang kedua) juga pada 413 dan 415',
    ),
});

/** A positive attendance number. A number above 500 is stored as 700 (Specification, list of calls, Conventions). */
export const NoAbsensi = z
  .number('Nomor absensi wajib diisi')
  .int('Nomor absensi harus bilangan bulat')
  .min(NO_ABSENSI.min, `Nomor absensi paling kecil ${NO_ABSENSI.min}`);

const LOKID_REQUIRED = 'Lokasi wajib disebut: id-nya, atau 0 untuk semua lokasi';

/** Text of the API documentation for an optional `periode_id`. */
export const OF_PERIODE = 'Tanpa isian: semua periode yang berjalan';

/**
 * The location of a bulk action (Specification, list of calls, section [3]). Null or 0 means all locations. A request
 * without the field is refused. Otherwise a client that forgets the field would change all locations. The endpoint must
 * also list the field in `inQuery`.
 */
export const LokidOfMany = z
  .union([z.literal(0), Id, z.null()], LOKID_REQUIRED)
  .transform((lokid) => lokid || undefined)
  .describe('Id lokasi. null atau 0: semua lokasi. Dibaca dari isian, atau dari query');
