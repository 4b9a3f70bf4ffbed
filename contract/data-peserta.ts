import { z } from 'zod';
import { Id, ShownNama, NoAbsensi } from './fields.ts';
import { nama, namaBebas } from './fields/nama.ts';

/**
 * Input fields of a participant's data, one for each column of `peserta`. All calls that store a participant use this
 * schema. No field has a default, so a save changes only the fields that it contains. A new field must be optional,
 * because older clients do not send it.
 */
export const PesertaInput = z.object({
  lokasi_id: Id,
  nama_pt: nama('Nama perguruan tinggi'),
  provinsi_pt: nama('Provinsi perguruan tinggi', 100),
  no_absensi: NoAbsensi,
  rumpun_id: z.literal([0, 1, 2, 3], 'Rumpun wajib diisi').describe('0 Non-Prodi'),
  is_lanjut_studi: z.enum(['y', 't'], 'Sedang lanjut studi wajib diisi'),
  nama_sekolah: namaBebas('Nama sekolah', 200)
    .unwrap()
    .optional()
    .describe('Wajib jika sedang lanjut studi. Selain itu dikosongkan'),
});

/** The fields of `PesertaInput` as they occur in responses. */
export const DataDiri = z.object({
  lokasi_id: z.number(),
  nama_pt: ShownNama,
  provinsi_pt: ShownNama,
  no_absensi: z.number(),
  rumpun_id: z.number(),
  is_lanjut_studi: z.enum(['y', 't']),
  nama_sekolah: ShownNama,
} satisfies Record<keyof typeof PesertaInput.shape, z.ZodType>);

/**
 * Columns that the participant's own profile does not contain, because only an admin can change them (Specification,
 * list of calls).
 */
const NOT_PROFIL = { rumpun_id: true, is_lanjut_studi: true, nama_sekolah: true } as const;

/** The fields that participants can change in their profile. */
export const OwnInput = PesertaInput.omit(NOT_PROFIL);

/** The columns of a participant's profile that the participant sees. */
export const OwnData = DataDiri.omit(NOT_PROFIL);

/** The columns that admins can read and change, in the order of the archive. */
export const DataPeserta = z.object({
  ...OwnData.shape,
  periode_id: z.number(),
  ...DataDiri.shape,
});
