// `node scripts/font.mjs` writes the font files of the pages. They contain the font Inter without the letters and
// weights that the pages do not use. It must run after an update of the font's npm package.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const PACKAGE = fileURLToPath(new URL('../node_modules/@fontsource-variable/inter/', import.meta.url));
export const FONTS = fileURLToPath(new URL('../web/ui/layout/fonts/', import.meta.url));

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');

/** Letters of the first file, which every page loads: ASCII, Latin-1, and the signs of the product's texts. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„†•…‹›€™←↑→↓−×≤≥≈`;
/**
 * Letters of names in other languages. A browser loads this file only for a page that contains one of these letters.
 */
const LATIN_EXT = range(0x100, 0x17f) + range(0x2bc, 0x2bf) + range(0x1e0c, 0x1e93);

const FILES = {
  'inter-latin.woff2': ['inter-latin-wght-normal.woff2', LATIN],
  'inter-latin-ext.woff2': ['inter-latin-ext-wght-normal.woff2', LATIN_EXT],
};

/**
 * Builds the font files, and returns their bytes by file name. They contain the weights of tokens.css (400 to 650) and
 * all typographic features (`tnum`).
 */
export async function fontFiles() {
  const files = Object.entries(FILES).map(async ([name, [source, letters]]) => {
    const font = await readFile(`${PACKAGE}files/${source}`);
    const axes = { wght: { min: 400, max: 650, default: 400 } };
    return [name, await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes })];
  });
  return Object.fromEntries(await Promise.all(files));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, bytes] of Object.entries(await fontFiles())) await writeFile(FONTS + name, bytes);
  await writeFile(`${FONTS}LICENSE`, await readFile(`${PACKAGE}LICENSE`));
}
