import { encode } from 'uqr';

/** Width of the light border around a QR code, in squares of the code. Scanners need the border (ISO/IEC 18004). */
const BORDER = 4;

/**
 * Returns a QR code with low error correction. `side` is its width in squares, including the border. `path` draws its
 * dark squares as an SVG path.
 */
export function qrPath(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'L', border: BORDER });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { side: size, path };
}
