import { z } from 'zod';
import { NAMA_STATUS_KLAIM } from '#rules/akun/klaim.ts';
import { Flag, Tanggal } from '#contract/fields.ts';

/** How far a claim is, for its owner and for admins. */
export const KEADAAN_KLAIM = {
  is_valid: Flag,
  status: z.enum(NAMA_STATUS_KLAIM),
  /** Why it was refused; null unless it is. */
  alasan_tolak: z.string().nullable(),
  /** The day it was paid. */
  dibayar_pada: Tanggal.nullable(),
};
