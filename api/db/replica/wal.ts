import { z } from 'zod';

/** A position of the database's log, in bytes: what was written later stands further on. */
export type Wal = bigint;

/** Further on than any log. */
export const WAL_MAX: Wal = 0xffff_ffff_ffff_ffffn;

/** As PostgreSQL writes it: two hexadecimal halves, `16/B374D848`. */
export const WalText = z
  .string()
  .regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)
  .transform((text): Wal => {
    const [high = '', low = ''] = text.split('/');
    return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  });
