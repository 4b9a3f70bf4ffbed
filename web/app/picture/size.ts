/** Maximum size of an uploaded photo, in bytes. */
export const FOTO_MAX_BYTES = 600_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One attempt to encode a picture: maximum of the longer side in pixels, and JPEG quality, 0..1. */
export interface Attempt {
  readonly side: number;
  readonly quality: number;
}

/**
 * Attempts to encode a picture, from the best quality to the lowest. After the first attempt a person can still
 * recognize faces and read a whiteboard. The last attempt fits into the limit even if every pixel is noise. Later
 * attempts reduce the size more than the quality, because on a small screen fewer pixels are less visible than JPEG
 * blocks.
 */
export const ATTEMPTS: readonly Attempt[] = [
  { side: 2048, quality: 0.85 },
  { side: 2048, quality: 0.72 },
  { side: 1792, quality: 0.68 },
  { side: 1440, quality: 0.65 },
  { side: 1120, quality: 0.6 },
  { side: 800, quality: 0.5 },
];

/**
 * Returns the size of a picture whose longer side has at most `side` pixels. The picture is never enlarged, and each
 * side has at least 1 pixel.
 */
export function fitInto({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Returns the intermediate sizes for scaling a picture down to `to`. Each size is at least half of the previous one. A
 * browser that scales down further in one step skips pixels and breaks fine lines.
 */
export function stepsTo(from: Size, to: Size): readonly Size[] {
  const steps = [to];
  for (let next = twice(to); next.width < from.width && next.height < from.height; next = twice(next))
    steps.unshift(next);
  return steps;
}

function twice({ width, height }: Size): Size {
  return { width: width * 2, height: height * 2 };
}
