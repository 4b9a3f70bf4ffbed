import { z } from 'zod';

/** A position in the database's write-ahead log, in bytes. Later writes have higher positions. */
export type Wal = bigint;

/** A value that is higher than any log position. */
export const WAL_MAX: Wal = 0xffff_ffff_ffff_ffffn;

/** Log position as PostgreSQL writes it: two hexadecimal halves, for example `16/B374D848`. */
export const WalText = z
  .string()
  .regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/)
  .transform((text): Wal => {
    const [high = '', low = ''] = text.split('/');
    return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
  });
