import { describe, expect, it } from 'vitest';
import { pngOf } from '#test/hostile-files.ts';
import { ROOTS } from '#test/hostile-texts.ts';
import { put, startGambar, svg } from './gambar.setup.ts';
import { isSvg, jenisBerkas } from './jenis.ts';

startGambar();

describe('jenisBerkas', () => {
  it.each<[string, Buffer | string]>([
    ['image/svg+xml', svg('')],
    ['image/svg+xml', `\uFEFF<?xml version="1.0"?>\n<!-- <html> -->\n${svg('')}`],
    ['application/octet-stream', '<?xml version="1.0"?><html/>'],
    ['application/octet-stream', '<!-- <svg> --><html><svg/></html>'],
    ['application/octet-stream', 'halo <svg>'],
    ['application/octet-stream', '<svgx>'],
    ['application/octet-stream', ''],
    ['application/pdf', '%PDF-1.7\n'],
    ['image/png', pngOf(1, 1, 4)],
  ])('the file type %s is detected by content', async (type, bytes) => {
    expect(await jenisBerkas(await put(bytes))).toBe(type);
  });

  it('an SVG header without a root element is not detected as an SVG', () => {
    expect(ROOTS.map(isSvg)).toEqual(ROOTS.map(() => false));
  });
});
