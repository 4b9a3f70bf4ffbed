import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Tanggal } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

export const retensi = endpoint({
  name: 'retensi',
  method: 'GET',
  path: '/adm/retensi',
  summary: 'Dokumen peserta yang masa simpannya berakhir, per lokasi. Tidak menghapus apa pun',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    /** Retention period in months (`RETENTION_MONTHS`); 0: documents are kept without limit. */
    bulan: z.number(),
    /**
     * Documents are due for deletion if the last payment or the certificate is from this day or earlier.
     * Null: documents are kept without limit.
     */
    batas: z.string().nullable(),
    lokasi: z.array(
      z.object({
        id: z.number(),
        keterangan: z.string(),
        peserta: z.number(),
        dokumen: z.number(),
        /** Number of receipts of claims. */
        nota: z.number(),
      }),
    ),
    /** The running deletion job; null if none is running. */
    job: Job.nullable(),
  }),
});

export const retensiJalankan = endpoint({
  name: 'retensiJalankan',
  method: 'POST',
  path: '/adm/retensi_jalankan',
  summary:
    'Menghapus dokumen yang masa simpannya berakhir, di latar belakang. Hanya yang sudah dilihat jumlahnya',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  /**
   * `batas` and `peserta`: the last day of payments and certificates whose documents are deleted, and the number of
   * participants. `/adm/retensi` has returned both. If one of them has changed, the server refuses the request.
   */
  input: z.object({ batas: Tanggal, peserta: z.number().int().positive() }),
  reply: Job,
});
