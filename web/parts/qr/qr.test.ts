import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr.ts';

/** Draws the QR code of `text` as pixels. `scale` is the width of one square of the code, in pixels. */
function pixels(text: string, scale = 4) {
  const { side, path } = qrPath(text);
  const width = side * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return { data, width };
}

test.each([
  'https://portal.example.org/cert/validation?token=dXNlcmlkPTIuMA.AbCdEf_0123-456789xyzQ',
  `http://127.0.0.1:3000/cert/validation?token=${'x'.repeat(300)}`,
])('another library reads the QR code of %s', (text) => {
  const { data, width } = pixels(text);
  expect(jsQR(data, width, width)?.data).toBe(text);
});
