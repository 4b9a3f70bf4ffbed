import { render, type Surface } from './render.ts';
import type { Size } from './size.ts';

/** A JPEG of 2 × 1 pixels with an EXIF rotation: upright it is 1 × 2. */
const LYING =
  '/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn' +
  'Pk1xeXBkeFxlZ2P/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z';

globalThis.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const small = await shrink(data).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker sends messages only to its page
  globalThis.postMessage(small);
};

/** Makes the picture upright and small; null when this browser cannot do that in a worker. */
async function shrink(file: Blob): Promise<Blob | null> {
  if (!(await turnsUpright())) return null;
  const picture = await decode(file);
  try {
    return await render(picture, picture, surfaceOf);
  } finally {
    picture.close();
  }
}

/** Tests with a sample whether pictures are decoded upright, because supported browsers differ in that option. */
async function turnsUpright(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(LYING), (sign) => sign.charCodeAt(0));
  const picture = await decode(new Blob([bytes], { type: 'image/jpeg' }));
  const upright = picture.height > picture.width;
  picture.close();
  return upright;
}

function decode(file: Blob): Promise<ImageBitmap> {
  // A browser without this option rejects the call, and turns pictures upright by default.
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));
}

function surfaceOf({ width, height }: Size): Surface {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}
