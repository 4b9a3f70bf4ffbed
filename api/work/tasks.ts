import { cleanHtml, type Uncleaned } from '#api/catatan/clean.ts';
import { hashUnsigned } from '#api/kredensial/canonize.ts';
import { makeLembar } from '#api/parts/sertifikat/lembar.ts';
import { readSertifikat } from '#api/parts/sertifikat/periksa.ts';
import { checkPdf } from '#api/store/pdf.ts';
import { rewritePicture, rewriteSmallPicture } from '#api/store/picture.ts';
import { drawSvg } from '#api/store/svg.ts';
import { readTable } from './read-table.ts';

/**
 * What is worked on beside the server: each takes one value and gives one, both such that they can be copied to another
 * process. Uploads travel as `TempFile`, by path and key. Loaded by `hand.ts` only; the server knows their types.
 */
export const tasks = {
  checkPdf,
  cleanHtml: async (uncleaned: Uncleaned) => cleanHtml(uncleaned),
  drawSvg,
  hashUnsigned,
  makeLembar,
  readSertifikat,
  readTable,
  rewritePicture,
  rewriteSmallPicture,
} satisfies Record<string, (input: never) => Promise<unknown>>;

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type InputOfTask<N extends TaskName> = Parameters<Tasks[N]>[0];
export type OutputOfTask<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;
