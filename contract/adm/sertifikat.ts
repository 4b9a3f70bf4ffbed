import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PesidDipilih } from '#contract/fields/dipilih.ts';
import { Flag, Id, ParamId, RiwayatId, textField, Saved, LokidOfMany, OF_PERIODE } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

export const sertifikatZip = endpoint({
  name: 'sertifikatZip',
  method: 'GET',
  path: '/adm/sertifikat_pdf',
  summary: 'Semua sertifikat satu lokasi, atau semua lokasi, sebagai satu .zip. Disiapkan lebih dulu',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ lokid: ParamId.optional(), periode_id: ParamId.optional().describe(OF_PERIODE) }),
  reply: z.unknown(),
  raw: true,
});

export const sertifikatZipDipilih = endpoint({
  name: 'sertifikatZipDipilih',
  method: 'POST',
  path: '/adm/sertifikat_pdf_dipilih',
  summary: 'Sertifikat peserta yang dipilih sebagai satu .zip. Disiapkan lebih dulu',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    lokid: Id.optional(),
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: PesidDipilih,
  }),
  reply: z.unknown(),
  raw: true,
});

export const sertifikatPeserta = endpoint({
  name: 'sertifikatPeserta',
  method: 'GET',
  path: '/adm/sertifikat_peserta',
  summary: 'Sertifikat seorang peserta sebagai PDF. Diterbitkan jika belum ada atau isinya berubah',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ userid: ParamId }),
  reply: z.unknown(),
  raw: true,
});

export const sertifikatSiapkan = endpoint({
  name: 'sertifikatSiapkan',
  method: 'POST',
  path: '/adm/sertifikat_siapkan',
  summary:
    'Menerbitkan sertifikat semua peserta yang lulus di satu lokasi, atau semua, atau hanya yang dipilih, di latar belakang',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  inQuery: ['lokid'],
  input: z.object({
    lokid: LokidOfMany,
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: PesidDipilih.optional(),
  }),
  /**
   * The job that issues the certificates. If a job is already issuing certificates for the same participants, the
   * response contains that job.
   */
  reply: Job.extend({
    belum_lengkap: z.number(),
    dilewati: z.number().describe('Tanpa periode_id dan pesid: peserta yang periodenya ditutup'),
  }),
});

export const sertifikatKeadaan = endpoint({
  name: 'sertifikatKeadaan',
  method: 'GET',
  path: '/adm/sertifikat_keadaan',
  summary: 'Berapa sertifikat satu lokasi, atau semua lokasi, yang sudah siap diunduh',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ lokid: ParamId.optional(), periode_id: ParamId.optional().describe(OF_PERIODE) }),
  reply: z.object({
    raport_open: Flag,
    /** 0: the server has no public address, so it issues no certificates. */
    alamat_diatur: Flag,
    /** Number of participants who have passed and whose certificate is not withdrawn. */
    lulus: z.number(),
    /** Number of participants who have passed and whose newest certificate edition shows their current data. */
    siap: z.number(),
    dicabut: z.number(),
    /** Number of participants with a passing score whose result is not final. They get no certificate. */
    belum_lengkap: z.number(),
    /** The job that is issuing certificates now; null if none is running. */
    job: Job.nullable(),
  }),
});

/**
 * Counts the certificates of the selected participants that are ready for download, and changes nothing. The method is
 * POST, because the list of selected ids can be too long for a URL.
 */
export const sertifikatHitung = endpoint({
  name: 'sertifikatHitung',
  method: 'POST',
  path: '/adm/sertifikat_hitung',
  summary: 'Berapa sertifikat peserta yang dipilih yang sudah siap diunduh',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    lokid: Id.optional(),
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: PesidDipilih,
  }),
  reply: sertifikatKeadaan.reply.omit({ job: true }),
});

export const sertifikatTarik = endpoint({
  name: 'sertifikatTarik',
  method: 'POST',
  path: '/adm/sertifikat_tarik',
  summary: 'Mencabut sertifikat seorang peserta dengan alasan yang terbaca di halaman validasi',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ userid: Id, alasan: textField('Alasan', 500) }),
  reply: Saved.extend({ riwayat_id: RiwayatId }),
});

export const sertifikatPulihkan = endpoint({
  name: 'sertifikatPulihkan',
  method: 'POST',
  path: '/adm/sertifikat_pulihkan',
  summary: 'Memberlakukan lagi sertifikat yang dicabut',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ userid: Id }),
  reply: Saved.extend({ riwayat_id: RiwayatId }),
});
