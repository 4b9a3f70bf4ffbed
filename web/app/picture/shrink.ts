import type { Preparation } from '#ui/form/form.ts';
import { render, type Surface } from './render.ts';
import { FOTO_MAX_BYTES, type Size } from './size.ts';

/**
 * The shrunk file, finished or pending, for each original file. The row that shows a file and the submit of the form
 * use the same shrunk file, so that no photo is shrunk twice.
 */
const known = new WeakMap<File, Promise<File>>();

/** Photos are shrunk one at a time: a decoded 12 MP photo takes 48 MB, and a phone has little memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Shrinks a photo to at most `FOTO_MAX_BYTES` and turns it upright. A smaller photo stays unchanged, and the server
 * turns it upright. A photo that this browser cannot decode also stays unchanged, and the server reports the error. The
 * function never rejects, and never makes a file larger.
 */
export const SHRINK_PHOTO: Preparation = {
  types: ['image/jpeg'],
  run(file) {
    const before = known.get(file);
    if (before) return before;
    const large = this.types.includes(file.type) && file.size > FOTO_MAX_BYTES;
    const small = large ? queued(file) : Promise.resolve(file);
    known.set(file, small);
    return small;
  },
};

function queued(file: File): Promise<File> {
  const done = turn.then(async () => {
    const blob = (await besideThePage(file)) ?? (await inThePage(file).catch(() => null));
    if (blob === null || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
  });
  turn = done;
  return done;
}

/** Shrinks a photo in a worker, so that typing is not blocked. Resolves to null if the worker fails. */
function besideThePage(file: File): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
    const end = (blob: Blob | null) => {
      worker.terminate();
      resolve(blob);
    };
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data);
    worker.onerror = (event) => {
      event.preventDefault();
      end(null);
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    worker.postMessage(file);
  });
}

/** Shrinks a photo in the page, without a rotation: all supported browsers draw an image element upright. */
async function inThePage(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return await render(picture, { width: picture.naturalWidth, height: picture.naturalHeight }, surfaceOf);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function surfaceOf({ width, height }: Size): Surface {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return {
    canvas,
    toJpeg: (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality)),
  };
}
