import { z } from 'zod';
import { NO_ABSENSI } from '#rules/akun/akun.ts';

/** Wire page, Conventions: from 1; above 500 it is stored as 700. */
export const NoAbsensi = z
  .number('Nomor absensi wajib diisi')
  .int('Nomor absensi harus bilangan bulat')
  .min(NO_ABSENSI.min, `Nomor absensi paling kecil ${NO_ABSENSI.min}`);
