import { render, type Surface } from './render.ts';
import type { Size } from './size.ts';

/**
 * JPEG of 2 × 1 pixels with an EXIF rotation. If the browser applies the rotation, the decoded picture has 1 × 2
 * pixels.
 */
const LYING =
  '/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn' +
  'Pk1xeXBkeFxlZ2P/wAALCAABAAIBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z';

globalThis.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const small = await shrink(data).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker sends messages only to its page
  globalThis.postMessage(small);
};

/** Shrinks a picture and turns it upright. Returns null if this browser cannot do this in a worker. */
async function shrink(file: Blob): Promise<Blob | null> {
  if (!(await turnsUpright())) return null;
  const picture = await decode(file);
  try {
    return await render(picture, picture, surfaceOf);
  } finally {
    picture.close();
  }
}

/**
 * Tests with a sample whether this browser decodes pictures upright, because browsers treat the option
 * `imageOrientation` differently.
 */
async function turnsUpright(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(LYING), (sign) => sign.charCodeAt(0));
  const picture = await decode(new Blob([bytes], { type: 'image/jpeg' }));
  const upright = picture.height > picture.width;
  picture.close();
  return upright;
}

function decode(file: Blob): Promise<ImageBitmap> {
  // A browser that does not know this option rejects the call, and turns pictures upright by default.
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));
}

function surfaceOf({ width, height }: Size): Surface {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, toJpeg: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}
