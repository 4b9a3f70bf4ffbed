import type { Preparation } from '#ui/form/form.ts';
import { render, type Surface } from './render.ts';
import { FOTO_MAX_BYTES, type Size } from './size.ts';

/** The results, finished or pending, by file: asked for by the row that shows it and again when it is sent. */
const known = new WeakMap<File, Promise<File>>();

/** One at a time: an open 12 MP photo takes 48 MB, and a phone has little memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A photo upright and of at most `FOTO_MAX_BYTES`. What is small enough already stays as it is, the server turns it upright; so
 * does what this browser cannot read, the server says what is wrong with it. Never rejects, never makes anything larger.
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

/** In a worker, so that typing goes on meanwhile; null where that fails. */
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(file);
  });
}

/** Every browser of our age shows a picture upright, and draws it as it shows it. */
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
