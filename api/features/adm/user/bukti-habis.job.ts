import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { sql } from '#api/db/db.ts';
import { whileAny } from '#api/job/at-start.ts';
import { job } from '#api/job/job.ts';

/** Number of proofs of payment that one step of the job processes. Each proof has at most one file. */
const BATCH = 100;

const HABIS = sql`simpan_sampai < (now() at time zone 'UTC')::date`;

/** Deletes proofs of payments, with their receipts, when the law no longer requires them (docs/privacy.md). */
export const buktiHabis = job({
  kind: 'bukti_habis',
  payload: z.object({}),
  state: z.object({ dihapus: z.number() }),
  start: { dihapus: 0 },
  failure:
    'Bukti pembayaran yang sudah lewat masanya belum semuanya dihapus. Dicoba lagi saat aplikasi dijalankan berikutnya.',
  atStart: whileAny(sql`exists (select from bukti_bayar where ${HABIS})`),
  async step({ db, state, stored }) {
    const gone = await db.rows(
      sql`delete from bukti_bayar where id in (select id from bukti_bayar where ${HABIS} order by id limit ${BATCH})
          returning berkas_id`,
      z.object({ berkas_id: z.string().nullable() }),
    );
    await stored.remove(gone.flatMap(({ berkas_id }) => berkas_id ?? []));
    const dihapus = state.dihapus + gone.length;
    if (gone.length === BATCH) return { done: BATCH, state: { dihapus } };
    return { message: `${bilangan(dihapus)} bukti pembayaran yang sudah lewat masanya dihapus.` };
  },
});
