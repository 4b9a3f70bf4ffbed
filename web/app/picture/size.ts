/** The participant's part of the programme: a photo leaves the phone as at most 600 KB. */
export const FOTO_MAX_BYTES = 600_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One attempt at writing a picture: the maximum of its longer side in pixels, and the JPEG quality, 0..1. */
export interface Attempt {
  readonly side: number;
  readonly quality: number;
}

/**
 * From the best that is worth sending (faces and a whiteboard can be read) to what fits even when every pixel is noise. Quality
 * goes first, then size: on a small screen fewer pixels show less than blocks do.
 */
export const ATTEMPTS: readonly Attempt[] = [
  { side: 2048, quality: 0.85 },
  { side: 2048, quality: 0.72 },
  { side: 1792, quality: 0.68 },
  { side: 1440, quality: 0.65 },
  { side: 1120, quality: 0.6 },
  { side: 800, quality: 0.5 },
];

/** The size of a picture whose longer side may be `side` pixels; never larger than it is, never nothing. */
export function fitInto({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The sizes a picture goes through on its way to `to`: never less than half of the one before, because a browser that draws it
 * smaller in one go leaves pixels out and fine lines break.
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
