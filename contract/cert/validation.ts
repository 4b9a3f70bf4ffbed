import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, ShownNama, Nilai, Waktu } from '#contract/fields.ts';
import { AdaTahap } from '#contract/fields/hasil.ts';

const PERIKSA_MAX_BYTES = 5 * 1024 * 1024;

const Dicabut = z.object({ waktu: Waktu, alasan: z.string() });

/** An issued certificate as its owner and admins see it. */
export const Sertifikat = z.object({
  nomor: z.string(),
  edisi: z.number(),
  /** Time when this edition of the certificate was issued. */
  terbit: Waktu,
  /** 1: the newest edition of the certificate shows the participant's current data and the current web address. */
  terkini: Flag,
  /** Time and reason of the withdrawal of the certificate; null if it was not withdrawn. */
  dicabut: Dicabut.nullable(),
});

/** The public data of a certificate. Every visitor with the link can read them. */
const Validasi = z.object({
  name: ShownNama,
  /**
   * Names on earlier editions of the certificate, oldest first. A name that differs only in blanks or case is
   * omitted.
   */
  nama_sebelumnya: z.array(ShownNama),
  pt: ShownNama,
  pt_provinsi: ShownNama,
  /** If the certificate is withdrawn, all scores and the result are null. */
  nilai_ist: z.object({
    nilai_post: Nilai.nullable(),
    nilai_ojt: Nilai.nullable(),
    nilai_ist2: Nilai.nullable(),
  }),
  nilai_akhir: Nilai.nullable(),
  /**
   * The rule set with which the certificate was issued. If there is no certificate yet, it is the rule set of the
   * participant's period. It is null if the scores are null.
   */
  aturan: z
    .object({
      id: z.number(),
      nama: z.string(),
      versi: z.number(),
      batas_lulus: Nilai,
      tahap: z.array(
        z.object({
          key: z.enum(['nilai_post', 'nilai_ojt', 'nilai_ist2']),
          label: z.string(),
          bobot: z.number(),
        }),
      ),
    })
    .nullable(),
  /** Shows which stages have a score. Null if the response contains no scores. */
  ada: AdaTahap.nullable(),
  lulus: Flag.nullable(),
  /** 1: the result is final. Null if `lulus` is null. */
  lengkap: Flag.nullable(),
  /** 0: the report card is closed. Then the page shows scores only if a valid certificate exists. */
  raport_open: Flag,
  /** Number of the certificate. `nomor`, `edisi`, `terbit` and `terkini` are null before the first certificate. */
  nomor: z.string().nullable(),
  edisi: z.number().nullable(),
  terbit: Waktu.nullable(),
  terkini: Flag.nullable(),
  dicabut: Dicabut.nullable(),
  /** Time of this response by the server's clock. */
  diperiksa: Waktu,
});

export const sertifikatValidasi = endpoint({
  name: 'sertifikatValidasi',
  method: 'GET',
  path: '/json/sertifikat_validasi',
  summary: 'Keabsahan sertifikat: peserta dan nilainya, dari token bertanda tangan',
  access: { open: 'anyone who holds a certificate may check it. The signed token is the permission' },
  effect: 'read',
  limit: 'public',
  input: z.object({ userid: z.string().default('') }),
  reply: Validasi,
});

export const sertifikatPeriksa = endpoint({
  name: 'sertifikatPeriksa',
  method: 'POST',
  path: '/json/sertifikat_periksa',
  summary: 'Membandingkan sebuah PDF dengan sertifikat yang diterbitkan',
  access: {
    open: 'anyone who has the file may check it. What it shows stands in the file, or behind its link',
  },
  effect: 'read',
  limit: 'upload',
  input: z.object({}),
  files: { field: 'pdf', maxCount: 1, maxBytes: PERIKSA_MAX_BYTES, accept: ['application/pdf'] },
  reply: z.object({
    /**
     * Result of the comparison of an uploaded file with the stored certificates:
     * - `sama`: the file is the newest edition of a certificate.
     * - `edisi_lama`: the file is an earlier edition of a certificate.
     * - `dicabut`: the file is an edition of a withdrawn certificate.
     * - `diubah`: the file has the number and the link of a certificate, but different bytes.
     * - `dihapus`: the certificate was deleted with the person's data, so no comparison is possible.
     * - `tidak_dikenal`: any other file.
     */
    hasil: z.enum(['sama', 'edisi_lama', 'dicabut', 'diubah', 'dihapus', 'tidak_dikenal']),
    /** Edition of the certificate in the uploaded file; null for an altered or unknown file. */
    edisi: z.number().nullable(),
    /** The stored certificate that matches the uploaded file; null for an unknown file. */
    sertifikat: Validasi.nullable(),
    /** Number of the certificate if it was deleted with the person's data; else null. */
    nomor_dihapus: z.string().nullable(),
  }),
});
