import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { fontFiles, FONTS } from '../scripts/font.mjs';

const files = await fontFiles();

test('the stored font files equal the output of scripts/font.mjs', () => {
  expect(Object.keys(files)).toEqual(['inter-latin.woff2', 'inter-latin-ext.woff2']);
  for (const [name, bytes] of Object.entries(files))
    expect(readFileSync(FONTS + name).equals(bytes), name).toBe(true);
});

test('the font file that every page loads has at most 32 KiB', () => {
  expect(files['inter-latin.woff2']!.length).toBeLessThanOrEqual(32 * 1024);
});

test('the stylesheet limits each of the two font files to its letters with `unicode-range`', () => {
  const css = readFileSync(path.join(ROOT, 'web/ui/layout/fonts.css'), 'utf8');
  expect(css.match(/unicode-range/g)).toHaveLength(2);
});
