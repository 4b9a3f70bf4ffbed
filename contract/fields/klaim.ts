import { z } from 'zod';
import { NAMA_STATUS_KLAIM } from '#rules/akun/klaim.ts';
import { Flag, Tanggal } from '#contract/fields.ts';

/** State of a claim. The claim's owner and admins see the same fields. */
export const KLAIM_STATES = {
  is_valid: Flag,
  status: z.enum(NAMA_STATUS_KLAIM),
  /** Reason why an admin refused the claim; null for a claim that was not refused. */
  alasan_tolak: z.string().nullable(),
  /** Day of the payment. */
  dibayar_pada: Tanggal.nullable(),
};
