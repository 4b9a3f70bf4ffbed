import { z } from 'zod';
import { Id, NamaTampil, NoAbsensi } from './fields.ts';
import { nama, namaBebas } from './fields/nama.ts';

/**
 * What participants can say about themselves: one field for each column of `peserta`, as it is typed. Every call that stores such a field
 * takes it from here: `register_store`, `user_store`, `profile_update`, `…_profil_store` and the import. No field has a default:
 * a save changes only what was sent. A new field is optional, because older clients do not send it.
 */
export const IsianPeserta = z.object({
  lokasi_id: Id,
  nama_pt: nama('Nama perguruan tinggi'),
  provinsi_pt: nama('Provinsi perguruan tinggi', 100),
  no_absensi: NoAbsensi,
  rumpun_id: z.literal([0, 1, 2, 3], 'Rumpun wajib dipilih').describe('0 Non-Prodi'),
  is_lanjut_studi: z.enum(['y', 't'], 'Sedang lanjut studi wajib dipilih'),
  nama_sekolah: namaBebas('Nama sekolah', 200)
    .unwrap()
    .optional()
    .describe('Wajib bila sedang lanjut studi; selain itu dikosongkan'),
});

/** The same columns as they are stored and read. */
export const DataDiri = z.object({
  lokasi_id: z.number(),
  nama_pt: NamaTampil,
  provinsi_pt: NamaTampil,
  no_absensi: z.number(),
  rumpun_id: z.number(),
  is_lanjut_studi: z.enum(['y', 't']),
  nama_sekolah: NamaTampil,
} satisfies Record<keyof typeof IsianPeserta.shape, z.ZodType>);

/** Wire page: these are not in the own profile; after the registration an admin corrects them. */
const BUKAN_PROFIL = { rumpun_id: true, is_lanjut_studi: true, nama_sekolah: true } as const;

/** The fields that a participant types on the own profile. */
export const IsianSendiri = IsianPeserta.omit(BUKAN_PROFIL);

/** The same columns as the own profile shows them. */
export const DataSendiri = DataDiri.omit(BUKAN_PROFIL);

/** The columns that an admin reads of a participant and may change, in the order of the archive. */
export const DataPeserta = z.object({
  ...DataSendiri.shape,
  periode_id: z.number(),
  ...DataDiri.shape,
});
