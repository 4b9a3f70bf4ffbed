import { sertifikatPdf } from '#contract/pr/raport.ts';
import { handleBegun } from '#api/call/handle.ts';
import { tanpaPeserta } from '#api/parts/peserta.ts';
import { giveNomor } from '#api/parts/sertifikat/nomor.ts';
import { answerPdf, preparePdf } from '#api/parts/sertifikat/unduh.ts';

/** The number is given first and stays, whatever becomes of the file: the next download prints it. */
export const download = handleBegun(
  sertifikatPdf,
  async ({ db, me, settings, hariIni, now }) =>
    giveNomor(db, [me.id], { settings, hariIni, now, sendiri: true }),
  async (ctx) => preparePdf(ctx, ctx.me.id, tanpaPeserta),
  answerPdf,
);
