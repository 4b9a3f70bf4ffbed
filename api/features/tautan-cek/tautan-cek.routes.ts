import { tautanCek } from '#contract/tautan-cek.ts';
import { handlePrepared } from '../../handle.ts';

/** Asked before the transaction: the answer may take seconds, and the queue has transactions of its own. */
export const check = handlePrepared(
  tautanCek,
  async ({ tautan, me, input: { url } }) =>
    tautan === null
      ? { url, keadaan: 'belum' as const, sebab: 'dimatikan' as const, diperiksa: null }
      : tautan.ask(me.id, url),
  async (_ctx, known) => known,
);
