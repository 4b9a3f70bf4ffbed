import { sertifikatPdf } from '#contract/pr/raport.ts';
import { handleBegun } from '#api/call/handle.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';
import { giveNomor } from '#api/parts/sertifikat/nomor.ts';
import { answerPdf, preparePdf } from '#api/parts/sertifikat/unduh.ts';

/**
 * Assigns the certificate number before the file is created. If creating the file fails, the participant keeps the
 * number. The next download then tries again.
 */
export const download = handleBegun(
  sertifikatPdf,
  async ({ db, me, settings, hariIni, now }) =>
    giveNomor(db, [me.id], { settings, hariIni, now, sendiri: true }),
  async (ctx) => preparePdf(ctx, ctx.me.id, withoutPeserta),
  answerPdf,
);
