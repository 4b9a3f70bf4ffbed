import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, NamaTampil, Nilai, Waktu } from '#contract/fields.ts';

const PERIKSA_MAX_BYTES = 5 * 1024 * 1024;

const Dicabut = z.object({ waktu: Waktu, alasan: z.string() });

/** A certificate that was printed, as its own person and the admin see it. */
export const Sertifikat = z.object({
  nomor: z.string(),
  edisi: z.number(),
  /** Of this edition. */
  terbit: Waktu,
  /** Says the newest edition what is stored now? */
  terkini: Flag,
  /** Withdrawn; null while it is valid. */
  dicabut: Dicabut.nullable(),
});

/** What anybody reads who has the link. */
const Validasi = z.object({
  name: NamaTampil,
  /** Names on earlier editions, the oldest first; none that differs in blanks or case alone. */
  nama_sebelumnya: z.array(NamaTampil),
  pt: NamaTampil,
  pt_provinsi: NamaTampil,
  /** Scores and result are null once the certificate is withdrawn. */
  nilai_ist: z.object({
    nilai_post: Nilai.nullable(),
    nilai_ojt: Nilai.nullable(),
    nilai_ist2: Nilai.nullable(),
  }),
  nilai_akhir: Nilai.nullable(),
  lulus: Flag.nullable(),
  /** Is the result final? Null where `lulus` is. */
  lengkap: Flag.nullable(),
  /** Is the report card open? While it is not, the page shows no scores where no certificate is in force. */
  raport_open: Flag,
  /** Null until a certificate was printed, like the next three. */
  nomor: z.string().nullable(),
  edisi: z.number().nullable(),
  terbit: Waktu.nullable(),
  terkini: Flag.nullable(),
  dicabut: Dicabut.nullable(),
  /** Now, by the server's clock. */
  diperiksa: Waktu,
});

export const sertifikatValidasi = endpoint({
  name: 'sertifikatValidasi',
  method: 'GET',
  path: '/json/sertifikat_validasi',
  summary: 'Keabsahan sertifikat: peserta dan nilainya, dari token bertanda tangan',
  access: { open: 'anyone who holds a certificate may check it; the signed token is the permission' },
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
    open: 'anyone who has the file may check it; what it shows stands in the file, or behind its link',
  },
  effect: 'read',
  limit: 'upload',
  input: z.object({}),
  files: { field: 'pdf', maxCount: 1, maxBytes: PERIKSA_MAX_BYTES, accept: ['application/pdf'] },
  reply: z.object({
    /**
     * `sama`: the newest edition, byte for byte. `edisi_lama`: an earlier one. `dicabut`: an edition of a certificate that is
     * withdrawn. `diubah`: it has the number and the link of a certificate, but other bytes. `dihapus`: its certificate
     * went with the data of its person, and nothing is left to compare with. `tidak_dikenal`: all else.
     */
    hasil: z.enum(['sama', 'edisi_lama', 'dicabut', 'diubah', 'dihapus', 'tidak_dikenal']),
    /** Which edition the file is; null for one that was altered or is unknown. */
    edisi: z.number().nullable(),
    /** What is on record; null where the file is unknown. */
    sertifikat: Validasi.nullable(),
    /** The number of one that went with its person. */
    nomor_dihapus: z.string().nullable(),
  }),
});
