import { tautanCek } from '#contract/tautan-cek.ts';
import { constraint } from '#api/call/constraint.ts';
import { handlePrepared } from '#api/call/handle.ts';

/**
 * Checks a link before the transaction begins, because the check may take seconds and its queue uses its own
 * transactions.
 */
export const check = handlePrepared(
  tautanCek,
  async ({ tautan, me, input: { url } }) =>
    tautan === null
      ? { url, keadaan: 'belum' as const, sebab: 'dimatikan' as const, diperiksa: null }
      : tautan.ask(me.id, url),
  async (_ctx, known) => known,
);

export const constraints = [
  constraint('tautan_teks_satu', { never: 'a place is one column' }),
  constraint('tautan_teks_tugas', { never: 'a save of a link that is held already updates its row' }),
  constraint('tautan_teks_review', { never: 'as for a task' }),
  constraint('tautan_teks_bahan', { never: 'as for a task' }),
  constraint('tautan_teks_materi', { never: 'as for a task' }),
];
