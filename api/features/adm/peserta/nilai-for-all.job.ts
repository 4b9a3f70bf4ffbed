import { bilangan } from '#rules/text/format.ts';
import { job } from '#api/job/job.ts';
import { recount } from '#api/parts/nilai/follow.ts';
import { NILAI_FOR_ALL } from '#api/parts/nilai/nilai-for-all.ts';
import { INITIAL_KEMAJUAN, BATCH, Kemajuan, stepNilai } from './nilai-of-many.ts';

/**
 * Recomputes the scores of OJT and IST II for all participants of a location, of all locations, or of a selection. With
 * `tetap`, the job does not change stage scores that an admin has entered.
 */
export const nilaiForAll = job({
  ...NILAI_FOR_ALL,
  state: Kemajuan,
  start: INITIAL_KEMAJUAN,
  failure:
    'Hitung ulang terhenti karena gangguan di server. Nilai yang sudah dihitung tetap tersimpan. Mulai lagi untuk sisanya.',
  async step(ctx) {
    const { tetap, ...sasaran } = ctx.payload;
    const { next, more } = await stepNilai(ctx, {
      sasaran,
      aksi: 'nilai_dihitung_semua',
      ubah: (ist, rekap) => recount(ist, rekap, tetap),
    });
    if (more) return { done: BATCH, state: next };
    const { dihitung, berubah, dilewati } = next;
    const final = dilewati === 0 ? '' : ` ${bilangan(dilewati)} hasil yang sudah final dilewati.`;
    return {
      message: `Nilai ${bilangan(dihitung)} peserta sudah dihitung ulang, ${berubah === 0 ? 'tidak ada yang' : bilangan(berubah)} berubah.${final}`,
      state: next,
    };
  },
});
