import { z } from 'zod';
import { NAMA_STATUS_KLAIM } from '#rules/akun/klaim.ts';
import { Flag, Tanggal } from '#contract/fields.ts';

/** State of a claim, for its owner and for admins. */
export const KLAIM_STATES = {
  is_valid: Flag,
  status: z.enum(NAMA_STATUS_KLAIM),
  /** Reason of the refusal; else null. */
  alasan_tolak: z.string().nullable(),
  /** Day of the payment. */
  dibayar_pada: Tanggal.nullable(),
};
