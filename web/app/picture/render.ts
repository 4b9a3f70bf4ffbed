import { ATTEMPTS, fitInto, FOTO_MAX_BYTES, stepsTo, type Size } from './size.ts';

/** Decoded picture that can be drawn. It is already upright. */
export type Drawable = ImageBitmap | HTMLImageElement;

/** Canvas in a worker or in the page. */
export interface Surface {
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  toJpeg(quality: number): Promise<Blob | null>;
}

export type MakeSurface = (size: Size) => Surface;

/**
 * Encodes a picture as a JPEG of at most `FOTO_MAX_BYTES`, in the best quality that fits. Returns null if this browser
 * cannot encode the picture.
 */
export async function render(source: Drawable, size: Size, make: MakeSurface): Promise<Blob | null> {
  let surface: Surface | null = null;
  let drawnSide = 0;
  let blob: Blob | null = null;
  for (const { side, quality } of ATTEMPTS) {
    if (surface === null || drawnSide !== side) surface = draw(source, size, fitInto(size, side), make);
    drawnSide = side;
    blob = await surface.toJpeg(quality);
    // A canvas that is too large for the device returns null, or a picture of another type than requested.
    if (blob?.type === 'image/jpeg' && blob.size <= FOTO_MAX_BYTES) return blob;
  }
  return blob?.type === 'image/jpeg' ? blob : null;
}

function draw(source: Drawable, from: Size, to: Size, make: MakeSurface): Surface {
  let picture: CanvasImageSource = source;
  let last: Surface | null = null;
  for (const size of stepsTo(from, to)) {
    const surface = make(size);
    const context = surface.canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas');
    context.imageSmoothingQuality = 'high';
    // Transparent areas become white, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(picture, 0, 0, size.width, size.height);
    picture = surface.canvas;
    last = surface;
  }
  return last!;
}
