import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PesidDipilih } from '#contract/fields/dipilih.ts';
import {
  Id,
  ParamId,
  RiwayatId,
  textField,
  bebasText,
  Versi,
  LokidOfMany,
  OF_PERIODE,
} from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

const Keputusan = bebasText('Keputusan', 100).describe('Nomor surat keputusan, boleh kosong');

export const pesertaTetapkan = endpoint({
  name: 'pesertaTetapkan',
  method: 'POST',
  path: '/adm/peserta_{product}_tetapkan',
  summary:
    'Menetapkan hasil akhir seorang peserta: OJT dan IST II dihitung, yang masih kurang ditetapkan pada nilainya sekarang',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ pesid: Id, keputusan: Keputusan, updated_at: Versi }),
  reply: z.object({ message: z.string(), riwayat_id: RiwayatId }),
});

export const pesertaTetapkanSemua = endpoint({
  name: 'pesertaTetapkanSemua',
  method: 'POST',
  path: '/adm/peserta_{product}_tetapkan_semua',
  summary:
    'Menetapkan hasil akhir semua peserta satu lokasi, atau semua lokasi, atau hanya yang dipilih, di latar belakang',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  inQuery: ['lokid'],
  input: z.object({
    lokid: LokidOfMany,
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: PesidDipilih.optional(),
    keputusan: Keputusan,
  }),
  /**
   * The job that makes the results final. If a job is already making the results of the same participants final, the
   * response contains that job.
   */
  reply: Job.extend({
    /** Number of participants who were skipped, because their period is closed. */
    dilewati: z.number(),
  }),
});

export const pesertaTetapkanBerjalan = endpoint({
  name: 'pesertaTetapkanBerjalan',
  method: 'GET',
  path: '/adm/peserta_{product}_tetapkan_semua',
  summary: 'Penetapan hasil akhir yang sedang berjalan untuk satu lokasi, atau untuk semua lokasi',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ lokid: ParamId.optional(), periode_id: ParamId.optional().describe(OF_PERIODE) }),
  reply: z.object({ job: Job.nullable() }),
});

export const hasilBuka = endpoint({
  name: 'hasilBuka',
  method: 'POST',
  path: '/adm/hasil_buka',
  summary: 'Membuka lagi hasil seorang peserta yang sudah final. Yang ditetapkan tetap sampai dihitung ulang',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ userid: Id, alasan: textField('Alasan', 500) }),
  reply: z.object({ message: z.string(), riwayat_id: RiwayatId }),
});
