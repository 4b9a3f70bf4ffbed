import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { job } from '#api/job/job.ts';
import { Sasaran } from '#api/parts/dipilih.ts';
import { finishResult } from '#api/parts/nilai/follow.ts';
import { INITIAL_KEMAJUAN, BATCH, Kemajuan, stepNilai } from './nilai-of-many.ts';

/**
 * Makes the results of all participants of a location, or of a selection, final. This includes participants who dropped
 * out.
 */
export const nilaiTetapkan = job({
  kind: 'nilai_tetapkan',
  /** `oleh` and `pada` are the author and the time of the request. The job stores them with every result. */
  payload: Sasaran.extend({ oleh: z.number(), pada: z.string(), keputusan: z.string().default('') }),
  state: Kemajuan,
  start: INITIAL_KEMAJUAN,
  failure:
    'Penetapan hasil akhir terhenti karena gangguan di server. Yang sudah ditetapkan tetap tersimpan. Mulai lagi untuk sisanya.',
  async step(ctx) {
    const { oleh, pada, keputusan, ...sasaran } = ctx.payload;
    const { next, more } = await stepNilai(ctx, {
      sasaran,
      aksi: 'nilai_akhir_ditetapkan_semua',
      ubah: (ist, rekap, terkirim) =>
        finishResult(ist, rekap, { terkirim, tanda: { pada, oleh }, keputusan }),
    });
    if (more) return { done: BATCH, state: next };
    return {
      message: `Hasil akhir ${next.berubah === 0 ? `${sasaran.pesid ? bilangan(sasaran.pesid.length) : 'semua'} peserta sudah final` : `${bilangan(next.berubah)} peserta ditetapkan`}.`,
      state: next,
    };
  },
});
