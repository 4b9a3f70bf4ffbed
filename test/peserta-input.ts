import type { z } from 'zod';
import type { DataDiri } from '#contract/data-peserta.ts';

/**
 * A value for every field that participants enter about themselves. If a new field has no value here, the code does not
 * compile.
 */
export const PESERTA_INPUT: z.output<typeof DataDiri> = {
  lokasi_id: 2,
  nama_pt: 'UIN Walisongo',
  provinsi_pt: 'Jawa Tengah',
  no_absensi: 41,
  rumpun_id: 3,
  is_lanjut_studi: 'y',
  nama_sekolah: 'Universitas Gadjah Mada',
};
