import { z } from 'zod';
import { MISSING_SEKOLAH, missingSekolah } from '#rules/akun/pendaftaran.ts';
import { ALASAN_LIHAT_MAX } from '#rules/akun/samar.ts';
import { Sertifikat } from '#contract/cert/validation.ts';
import { DataPeserta, PesertaInput } from '#contract/data-peserta.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  Flag,
  Id,
  ShownNama,
  Nilai,
  ParamId,
  Samar,
  Tanggal,
  textField,
  Saved,
  Versi,
  Waktu,
} from '#contract/fields.ts';
import { BobotAkhir } from '#contract/fields/aturan.ts';
import { Ada, Final, Hasil } from '#contract/fields/hasil.ts';

export const Tambahan = z.object({ judul: z.string(), isi: z.string() });
const Orang = z.object({ user_id: z.number(), name: ShownNama });

export const userProfile = endpoint({
  name: 'userProfile',
  method: 'GET',
  path: '/adm/user_profile',
  summary: 'Data seorang peserta, dengan token sertifikat dan token tautan dokumennya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ userid: ParamId }),
  reply: z.object({
    user_id: z.number(),
    name: ShownNama,
    email: z.string(),
    ...DataPeserta.shape,
    keterangan_rumpun: z.string(),
    /** Name of the participant's location. */
    keterangan: z.string(),
    keterangan_periode: z.string(),
    peserta_status_aktif: Flag,
    token_sertifikat: z.string(),
    token_dokumen: z.string(),
    token_dokumen_berakhir: Waktu,
    updated_at: Waktu,
    /**
     * 1: the participant has sent a task with a text. A new location would change the days on which this participant
     * can send tasks.
     */
    sudah_mengirim: Flag,
    /**
     * Other participants at this location with the same attendance number. Several participants may have the number
     * 700, because it replaces every number above 500.
     */
    nomor_sama: z.array(Orang),
    /** Values of extra columns that imports have stored for this participant. */
    tambahan: z.array(Tambahan).optional(),
  }),
});

const Dokumen = z.object({
  id: z.number(),
  dokumen_id: z.number(),
  keterangan: z.string(),
  note: z.string(),
  keterangan_dok: z.string(),
  nama_bank: z.string(),
  nama_rek: z.string(),
  nomor_rek: z.string(),
  /** Signed address of the document. Null if `samar` is 1, because the file would show the full document number. */
  dokumen: z.string().nullable(),
  tipe: z.string(),
  updated_at: Waktu,
});

export const userDokumen = endpoint({
  name: 'userDokumen',
  method: 'GET',
  path: '/adm/user_dokumen',
  summary: 'Dokumen seorang peserta dengan nomornya. Setiap pembukaan dicatat di riwayat',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  nomor: true,
  input: z.object({ userid: ParamId, samar: Samar }),
  reply: z.array(Dokumen),
});

/**
 * Returns the documents of a participant for a page of the app. The call requires a reason, which is stored in the
 * history.
 */
export const userDokumenBuka = endpoint({
  name: 'userDokumenBuka',
  method: 'POST',
  path: '/adm/user_dokumen_buka',
  summary: 'Dokumen seorang peserta dengan nomornya, dengan alasan yang dicatat di riwayat',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  nomor: true,
  input: z.object({ userid: Id, alasan: textField('Alasan', ALASAN_LIHAT_MAX) }),
  reply: z.array(Dokumen),
});

export const pesertaProfilStore = endpoint({
  name: 'pesertaProfilStore',
  method: 'POST',
  path: '/adm/peserta_{product}_profil_store',
  summary: 'Mengubah lokasi, periode, nomor absensi, perguruan tinggi, dan bidang studi seorang peserta',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z
    .object({
      user_id: Id,
      ...PesertaInput.shape,
      periode_id: Id.optional().describe('Tanpa isian tidak berubah'),
      updated_at: Versi,
    })
    .refine((input) => !missingSekolah(input), { path: ['nama_sekolah'], message: MISSING_SEKOLAH }),
  reply: Saved,
});

/** An extension for one participant, with the admin who made it. `updated_at` is the version that a save must send. */
const Pengecualian = z.object({
  id: z.number(),
  sampai: Tanggal,
  alasan: z.string(),
  oleh: ShownNama.nullable(),
  updated_at: Waktu,
});

export const pesertaRingkasan = endpoint({
  name: 'pesertaRingkasan',
  method: 'GET',
  path: '/adm/peserta_{product}_ringkasan',
  summary:
    'Kemajuan seorang peserta: nilai, test, tugas dan penilai per kategori, survei, laporan, dan pengecualiannya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ userid: ParamId }),
  reply: z.object({
    nilai: z.object({
      nilai_pre: Nilai,
      nilai_post: Nilai,
      nilai_ojt: Nilai,
      nilai_ist2: Nilai,
      nilai_akhir: Nilai,
      ada: Ada,
      batas_lulus: Nilai,
      /** Weights of the stages in the participant's period, in percent. */
      bobot_akhir: BobotAkhir,
      lulus: Flag,
      ...Hasil,
      ...Final,
    }),
    /** Pre-test and post-test, in this order. */
    tes: z.array(
      z.object({
        tesid: z.literal([1, 2]),
        nilai: Nilai,
        sudah: Flag,
        /** 1: the test is open for all participants. */
        terbuka: Flag,
        dikirim_pada: Waktu.nullable(),
        buka: Pengecualian.nullable(),
        /**
         * Earlier results of this test, newest first. A result is archived when an admin reopens the test for the
         * participant.
         */
        arsip: z.array(z.object({ nilai: Nilai, diarsip_pada: Waktu })),
      }),
    ),
    kategori: z.array(
      z.object({
        kat_id: z.number(),
        keterangan_kategori: z.string(),
        mentor: ShownNama.nullable(),
        /** Number of tasks in this category that have a text. */
        jumlah_tugas: z.number(),
        /** Number of tasks in this category that have a text and a review. */
        direview: z.number(),
        butir: z.number(),
        /** Number of competences of the category that have a score. */
        butir_dinilai: z.number(),
        jadwal: z
          .object({ tgl_mulai: Tanggal, tgl_akhir: Tanggal, terbuka: Flag, diperpanjang: Flag })
          .nullable(),
        /**
         * Last day of the task window without this participant's extension. Null if the location has no window for the
         * category.
         */
        tgl_akhir_semua: Tanggal.nullable(),
        perpanjangan: Pengecualian.nullable(),
      }),
    ),
    survei: z.object({
      panitia: Flag,
      /**
       * Number of surveys that the participant has sent about mentors with published surveys. Surveys about
       * other mentors are not counted, so that they stay anonymous.
       */
      pemateri: z.number(),
      /**
       * `mentor`: number of the participant's mentors. `tertutup`: number of these mentors without a published survey.
       */
      mentor: z.number(),
      tertutup: z.number(),
    }),
    jumlah_laporan: z.number(),
    jumlah_dokumen: z.number(),
    /** The newest certificate; null before the first certificate. */
    sertifikat: Sertifikat.nullable(),
    raport_open: Flag,
  }),
});
