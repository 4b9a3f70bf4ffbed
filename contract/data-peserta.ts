import { z } from 'zod';
import { Id, NamaTampil } from './fields.ts';
import { nama } from './fields/nama.ts';

/**
 * Columns of `peserta` that a participant reads of the own profile. What is added here is in the profile, in the history, in what an
 * admin reads of a participant and in the person's own archive.
 */
export const DataSendiri = z.object({
  lokasi_id: z.number(),
  nama_pt: NamaTampil,
  provinsi_pt: NamaTampil,
  no_absensi: z.number(),
});

/** Those of them that the participant types, and how. Nothing has a default here: what is not sent stays as it is. */
export const IsianSendiri = z.object({
  lokasi_id: Id,
  nama_pt: nama('Nama perguruan tinggi'),
  provinsi_pt: nama('Provinsi perguruan tinggi', 100),
  no_absensi: z.number('Nomor absensi wajib diisi').int('Nomor absensi harus bilangan bulat'),
});

/** The columns that an admin reads of a participant and may change, in the order of the archive. */
export const DataPeserta = z.object({
  ...DataSendiri.shape,
  periode_id: z.number(),
  rumpun_id: z.number(),
  is_lanjut_studi: z.enum(['y', 't']),
  nama_sekolah: NamaTampil,
});
