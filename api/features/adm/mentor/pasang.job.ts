import { z } from 'zod';
import { job } from '#api/job/job.ts';
import { periodeOf } from '#api/parts/dipilih.ts';
import { assignPairs, Pairing, Applied, appliedText } from './pasang.ts';

/** Number of assignments that one step of the job makes, including their notifications. */
const BATCH = 500;

/**
 * Makes the assignments of a request with more assignments than the app makes at once. All steps of the job add to one
 * history entry.
 */
export const penugasanJob = job({
  kind: 'penugasan',
  payload: z.object({
    objek: z.string(),
    aksi: z.enum(['mentor_ditugaskan', 'mentor_dibagi']),
    lokid: z.number().nullable(),
    periode_id: z.number().optional(),
    pasangan: z.array(Pairing),
  }),
  state: Applied.pick({ jumlah: true, dibiarkan: true }).extend({
    sampai: z.number(),
    riwayat_id: z.number().nullable(),
  }),
  start: { jumlah: 0, dibiarkan: 0, sampai: 0, riwayat_id: null },
  failure:
    'Penugasan terhenti karena gangguan di server. Yang sudah dibuat tetap tersimpan. Ulangi untuk sisanya.',
  async step(ctx) {
    const { payload, state } = ctx;
    const { pasangan, lokid, periode_id, aksi, objek } = payload;
    if (state.sampai >= pasangan.length) return { message: `${appliedText(state)}.`, state };
    const slice = pasangan.slice(state.sampai, state.sampai + BATCH);
    let { riwayat_id } = state;
    const { jumlah, dibiarkan } = await assignPairs(
      ctx,
      slice,
      { lokid, periode_id },
      async () => {
        riwayat_id ??= await ctx.audit(aksi, objek, null, {
          jumlah_penugasan: pasangan.length,
          ...periodeOf({ periode_id }),
        });
        return riwayat_id;
      },
      true,
    );
    const next = {
      jumlah: state.jumlah + jumlah,
      dibiarkan: state.dibiarkan + dibiarkan,
      sampai: state.sampai + slice.length,
      riwayat_id,
    };
    return { done: slice.length, state: next };
  },
});
