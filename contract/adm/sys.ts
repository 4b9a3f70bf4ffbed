import { z } from 'zod';
import { NILAI_PILIHAN_MAX, PILIHAN_MAX, PILIHAN_MIN } from '#rules/nilai/soal.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { CatatanHtml, Flag, Id, NewId, ParamFlag, textField, Saved, Versi, Waktu } from '#contract/fields.ts';
import { pagingOf } from '#contract/list.ts';
import { Kompetensi, SOAL, SoalRow } from '#contract/lists/sistem.ts';

/** Maximum length of an option's text. It is short, because a page shows each option on one line. */
const PILIHAN_LENGTH_MAX = 500;
const INVALID_NILAI_PILIHAN = `Nilai pilihan harus 0 sampai ${NILAI_PILIHAN_MAX}`;

export const soalList = endpoint({
  name: 'soalList',
  method: 'GET',
  path: '/adm/soal',
  summary: 'Soal test dengan pilihan dan nilainya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: SOAL,
  input: z.object({ kompetensi: Kompetensi.optional(), is_aktif: ParamFlag.optional(), ...pagingOf(SOAL) }),
  reply: z.array(SoalRow),
});

export const soalEkspor = eksporOf(soalList, 'Soal test dengan pilihan dan nilainya sebagai berkas .xlsx', {
  name: 'soalEkspor',
});

export const soalStore = endpoint({
  name: 'soalStore',
  method: 'POST',
  path: '/adm/soal_store',
  summary: 'Menambah atau mengubah soal. Pilihan yang tidak dikirim dihapus atau dinonaktifkan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    id: NewId,
    pertanyaan: CatatanHtml,
    kompetensi: Kompetensi.optional().describe('Wajib untuk soal baru. Tanpa isian tidak berubah'),
    option: z
      .array(
        z.object({
          id: NewId,
          pertanyaan: textField('Teks pilihan', PILIHAN_LENGTH_MAX),
          value: z
            .number('Nilai pilihan wajib diisi')
            .min(0, INVALID_NILAI_PILIHAN)
            .max(NILAI_PILIHAN_MAX, INVALID_NILAI_PILIHAN),
        }),
        'Pilihan wajib diisi',
      )
      .min(PILIHAN_MIN, `Paling sedikit ${PILIHAN_MIN} pilihan`)
      .max(PILIHAN_MAX, `Paling banyak ${PILIHAN_MAX} pilihan`),
    is_aktif: Flag.optional().describe('Tanpa isian: 1 untuk soal baru, selain itu tidak berubah'),
    updated_at: Versi,
    dikonfirmasi: Flag.optional().describe(
      '0: selama test dibuka, perubahan yang mengubah test ditolak dengan 409 test_dibuka yang menyebut berapa peserta sedang menjawab. 1 atau tanpa isian: disimpan',
    ),
  }),
  reply: Saved,
});

/**
 * Error message for a wrong number of months. During these months after the closing of a period, its mentors can still
 * read the participants' work. With 0, they cannot read it.
 */
const INVALID_BACA_BULAN = 'Masa baca harus 0 sampai 120 bulan';
const BacaBulan = z
  .number(INVALID_BACA_BULAN)
  .int(INVALID_BACA_BULAN)
  .min(0, INVALID_BACA_BULAN)
  .max(120, INVALID_BACA_BULAN);

/**
 * The switches with a fixed name. The switch `raport_{product}_open` is not included, because its name
 * depends on the programme's slug.
 */
const Saklar = {
  open_pre: Flag,
  open_post: Flag,
  open_register: Flag,
  nilai_otomatis: Flag,
  password_sendiri: Flag.describe('1: setiap akun mendapat password awal sendiri'),
};

/**
 * The response also contains the switch `raport_{product}_open`. The contract cannot name this switch, because its name
 * depends on the programme's slug.
 */
export const sistem = endpoint({
  name: 'sistem',
  method: 'GET',
  path: '/adm/sistem',
  summary:
    'Kegiatan yang dibuka (juga raport_{product}_open), periode peserta baru, kapan terakhir diubah, password default, dan apakah server mengirim email',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.looseObject({
    ...Saklar,
    /** Id of the period that new participant accounts get. */
    periode_daftar: z.number(),
    /**
     * Number of months after the closing of a period in which its mentors may read the participants' work.
     */
    mentor_baca_bulan: z.number(),
    /**
     * The default password. It is null if no default password is set, or if each account gets a different first
     * password (`password_sendiri`).
     */
    default_password: z.string().nullable(),
    /** 1: the server sends mails. New accounts get a link instead of the default password. */
    email_aktif: Flag,
    /** 1: within the last hour, a proxy that is not in `TRUSTED_PROXIES` has sent `X-Forwarded-For`. */
    proksi_asing: Flag,
    /** Last change of each switch and of `periode_daftar`; null before the first change. */
    diubah: z.record(z.string(), z.object({ waktu: Waktu, pelaku: z.string() }).nullable()),
    /** For each test: number of participants who have stored answers that they have not sent yet. */
    mengerjakan: z.object({ open_pre: z.number(), open_post: z.number() }),
    /**
     * Number of participants whose stage scores would change in a recompute. Scores that an admin has entered
     * are not included.
     */
    perlu_dihitung: z.number(),
  }),
});

/** The input may also contain the switch `raport_{product}_open`. */
export const sistemStore = endpoint({
  name: 'sistemStore',
  method: 'POST',
  path: '/adm/sistem_store',
  summary:
    'Membuka atau menutup kegiatan (juga raport_{product}_open), dan mengubah periode peserta baru. Yang tidak dikirim tidak berubah',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z
    .looseObject({
      ...Saklar,
      periode_daftar: Id.describe('Periode peserta baru, yang masih terbuka'),
      mentor_baca_bulan: BacaBulan,
    })
    .partial(),
  reply: Saved,
});
