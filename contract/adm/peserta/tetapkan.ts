import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { PesidDipilih } from '#contract/fields/dipilih.ts';
import { Id, ParamId, RiwayatId, Versi, LokidBanyak } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

export const pesertaTetapkan = endpoint({
  name: 'pesertaTetapkan',
  method: 'POST',
  path: '/adm/peserta_{product}_tetapkan',
  summary:
    'Menetapkan hasil akhir seorang peserta: OJT dan IST II dihitung, yang masih kurang ditetapkan pada nilainya sekarang',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({ pesid: Id, updated_at: Versi }),
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
  limit: 'write',
  inQuery: ['lokid'],
  input: z.object({ lokid: LokidBanyak, pesid: PesidDipilih.optional() }),
  /** The job that was started, or the one that does the same already. */
  reply: Job,
});

export const pesertaTetapkanBerjalan = endpoint({
  name: 'pesertaTetapkanBerjalan',
  method: 'GET',
  path: '/adm/peserta_{product}_tetapkan_semua',
  summary: 'Penetapan hasil akhir yang sedang berjalan untuk satu lokasi, atau untuk semua lokasi',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ lokid: ParamId.optional() }),
  reply: z.object({ job: Job.nullable() }),
});
