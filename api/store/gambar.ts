import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { refuse, Refusal } from '#api/call/refuse.ts';
import { UsedUp, type RunTask } from '#api/work/work.ts';
import { newTemp, type TempFile } from './temp.ts';

export interface CleanImage {
  file: TempFile;
  /** MIME type of the result. For an SVG it is PNG. */
  type: string;
  /** Deletes the result's file. */
  dispose(): Promise<void>;
}

const SVG = 'image/svg+xml';
const TOO_COSTLY = 'Gambar terlalu besar untuk diolah. Perkecil gambar itu, lalu unggah lagi.';
const SVG_REFUSED = 'SVG ini tidak dapat dipakai. Simpan gambar sebagai PNG, lalu unggah lagi.';

/**
 * Decodes an uploaded picture and encodes it into a new file. The new file contains no byte of the upload, so metadata
 * and hidden content are removed. An SVG becomes a PNG.
 * @param type MIME type that was detected from the content
 * @param work runs a task in a worker process, on behalf of the sender
 * @throws Refusal 415 for another type or a reference to another file, 413 for too many pixels or too much time, 503
 * when the queue is full
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

/**
 * Maximum file size in bytes for the fast path. A larger file is rarely a small picture, so a test of its
 * header would only waste time.
 */
const SMALL_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Encodes a small picture. Small pictures have their own queue, so that they do not wait for large pictures
 * and drawings.
 * @returns false if the picture is not small, or exceeds its CPU budget
 */
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

/** Tests whether the error is a failure of the disk. The uploaded picture is not the cause of such a failure. */
function isDiskFailure(error: unknown): boolean {
  return (
    /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '') ||
    /No space left/i.test((error as Error).message)
  );
}
