import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuse, Refusal } from '#api/call/refuse.ts';
import { UsedUp, type RunTask } from '#api/work/work.ts';
import { newTemp, type TempFile } from './temp.ts';

export interface CleanImage {
  file: TempFile;
  /** MIME type of the result; an SVG has become a PNG. */
  type: string;
  /** Removes the result. */
  dispose(): Promise<void>;
}

const SVG = 'image/svg+xml';
const TOO_COSTLY = 'Gambar terlalu besar untuk diolah. Perkecil gambar itu, lalu unggah lagi.';
const SVG_REFUSED = 'SVG ini tidak dapat dipakai. Simpan gambar sebagai PNG, lalu unggah lagi.';

/**
 * Decodes an uploaded picture and writes it anew beside itself, so that nothing of the sender's bytes is left: no
 * metadata, no hidden content; an SVG is drawn as a PNG.
 * @param type MIME type by content
 * @param work of the sender: pictures are decoded beside the server
 * @throws Refusal 415 when it is no such picture or refers to something outside, 413 when it has too many pixels or takes
 * too long, 503 when too many wait
 */
export async function cleanImage(source: TempFile, type: string, work: RunTask): Promise<CleanImage> {
  const target = newTemp(path.dirname(source.path));
  const dispose = () => rm(target.path, { force: true });
  try {
    if (type === SVG) await work('drawSvg', { source, target });
    else if (!(await rewriteSmall(source, type, target, work)))
      await work('rewritePicture', { source, type, target });
    return { file: target, type: type === SVG ? 'image/png' : type, dispose };
  } catch (error) {
    await dispose();
    if (error instanceof Refusal || isDiskFailure(error)) throw error;
    if (error instanceof UsedUp && type !== SVG) throw refuse(413, TOO_COSTLY);
    throw refuse(
      415,
      type === SVG ? SVG_REFUSED : 'Gambar tidak dapat dibaca. Simpan ulang gambar itu, lalu unggah lagi.',
    );
  }
}

/** A larger file may be a small picture, too, but most are not, and looking costs. */
const SMALL_MAX_BYTES = 2 * 1024 * 1024;

/** A small picture waits for no large one and no drawing, of however many people. @returns false where it is not small, or costs more than one */
async function rewriteSmall(
  source: TempFile,
  type: string,
  target: TempFile,
  work: RunTask,
): Promise<boolean> {
  if ((await stat(source.path)).size > SMALL_MAX_BYTES) return false;
  return work('rewriteSmallPicture', { source, type, target }).catch((error: unknown) => {
    if (error instanceof UsedUp) return false;
    throw error;
  });
}

/** The disk's own failures are no fault of the picture. */
function isDiskFailure(error: unknown): boolean {
  return (
    /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '') ||
    /No space left/i.test((error as Error).message)
  );
}
