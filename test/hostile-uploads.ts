import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#api/start/root.ts';
import { onePage, pack, withTable } from './build-pdf.ts';
import {
  billionLaughs,
  claiming,
  endlessFilter,
  gifOf,
  jpegWithPage,
  manyUses,
  MARK,
  noise,
  noiseGif,
  outsideEntity,
  pdf,
  photoWithPlace,
  pngOf,
  SCRIPT,
  svg,
  swellingPdf,
  webpOf,
  workbook,
} from './hostile-files.ts';

/**
 * Files of an attacker. They contain forbidden content, or need much CPU time. Tests check the result of each file. The
 * bench measures its CPU time.
 */

const MEGABYTE = 1024 * 1024;

type Made = Buffer | Promise<Buffer>;

/** Calls that accept a file. Each has its path, the form field of the file, and the other values of the form. */
export const UPLOADS = {
  picture: { path: '/gambar', field: 'image', values: {} },
  paper: { path: '/usr/dokumen_store', field: 'dokumen', values: { dokumen_id: '1' } },
  table: { path: '/adm/impor', field: 'berkas', values: { uji: '1' } },
} as const;

/** Returns the upload form of an attacker, in which every file has the name and the type of a harmless picture. */
export function uploadOf(call: keyof typeof UPLOADS, bytes: Buffer): FormData {
  const { field, values } = UPLOADS[call];
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png');
  return form;
}

/** Pictures that the server accepts, each with the format, width and height of the picture that it stores. */
export const PICTURES_TAKEN: readonly [string, () => Made, string, number, number][] = [
  ['rotated photo with its GPS position', photoWithPlace, 'jpeg', 20, 40],
  ['JPEG that is also an HTML page', jpegWithPage, 'jpeg', 40, 20],
  [
    'drawing with a script',
    () => svg(`${SCRIPT}<rect onload="alert('${MARK}')" width="9" height="9"/>`),
    'png',
    2000,
    2000,
  ],
  ['GIF of 4,000 frames', () => gifOf(100, 4000), 'gif', 100, 100],
  ['WebP of 4,000 frames', () => webpOf(100, 4000), 'webp', 100, 100],
  ['GIF of 41 animated frames of noise', () => noiseGif(100, 41), 'gif', 100, 100],
  ['GIF of 60,000 tiny frames', () => gifOf(2, 60_000), 'gif', 2, 2],
  ['PNG of 16 megapixels in 47 KB', () => pngOf(4000, 4000, (1 + 4000 * 3) * 4000), 'png', 2560, 2560],
  [
    'phone photo of 12 megapixels of noise',
    () => noise(4032, 3024).jpeg({ quality: 40 }).toBuffer(),
    'jpeg',
    2560,
    1920,
  ],
];

/** Pictures that the server refuses, each with the status of the response. */
export const PICTURES_REFUSED: readonly [string, () => Made, number][] = [
  ['an HTML page with the name of a PNG', () => Buffer.from(`<!doctype html>${SCRIPT}`), 415],
  [
    'a script that begins like a GIF',
    () => Buffer.from(`GIF89a/*${' '.repeat(30)}*/=1;alert('${MARK}')`),
    415,
  ],
  ['a PNG of 65,535 × 65,535', () => pngOf(65_535, 65_535, 50 * MEGABYTE), 413],
  ['a PNG of one row of 2,000,000,000 pixels', () => pngOf(2_000_000_000, 1, 1000), 415],
  ['a JPEG of 65,000 × 65,000', () => claiming('jpeg', 65_000, 65_000), 413],
  ['a GIF of 65,535 × 65,535', () => claiming('gif', 65_535, 65_535), 413],
  ['a WebP of 40 megapixels', () => claiming('webp', 8000, 5000), 413],
  ['an SVG of nested entities (billion laughs)', () => svg('<text>&l9;</text>', billionLaughs('svg')), 415],
  ['an SVG that reads a file of the server', () => svg('<text>&x;</text>', outsideEntity('svg')), 415],
  [
    'an SVG that requests an internal address',
    () => svg('<image xlink:href="http://127.0.0.1/latest/meta-data"/>'),
    415,
  ],
  [
    'an SVG with an HTML page inside',
    () =>
      svg(
        '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://example.org"/></foreignObject>',
      ),
    415,
  ],
  ['an SVG that takes minutes to draw', endlessFilter, 415],
  ['an SVG of 100,000,000 nested copies', manyUses, 415],
  ['an SVG of 40,000 elements', () => svg('<text>a</text>'.repeat(40_000)), 415],
  [
    'an SVG of 100,000,000 × 100,000,000',
    () => Buffer.from(String(svg('')).replaceAll('2000"', '100000000"')),
    415,
  ],
];

/**
 * Pictures within the pixel limits that take the most CPU time. A busy machine may refuse them, because they exceed the
 * CPU budget there.
 */
export const PICTURES_DEAR: readonly [string, () => Made][] = [
  ['WebP of 16 megapixels of noise', () => noise(4000, 4000).webp({ quality: 5, effort: 0 }).toBuffer()],
  [
    'PNG of 16 megapixels of 64 bits each',
    () => pngOf(2000, 8000, (1 + 2000 * 8) * 8000, { bits: 16, type: 6 }),
  ],
  ['GIF of 3 megapixels of noise', () => noise(2000, 1500).gif({ effort: 1 }).toBuffer()],
];

/**
 * Returns a PDF with a script in an object stream. `head` is the stream dictionary, in which `/Type /ObjStm` may be
 * missing.
 */
const packedScript = (head: string) =>
  withTable({
    ...onePage('/OpenAction 9 0 R'),
    20: pack({ 9: `<</S/JavaScript/JS(app.alert('${MARK}'))>>` }, head),
  });
/** A file of 9 MB that repeats one piece of PDF syntax. */
const repeated = (piece: string) =>
  Buffer.from(`%PDF-1.7\n${piece.repeat((9 * MEGABYTE) / piece.length)}\n%%EOF`);

/** Documents that the server accepts, each with the media type of the file that it returns later. */
export const PAPERS_TAKEN: readonly [string, () => Made, string][] = [
  ['photo with its GPS position', photoWithPlace, 'image/jpeg'],
  ['PDF that is also an HTML page', () => pdf('', `<html>${SCRIPT}</html>\n`), 'application/pdf'],
  [
    'PDF that is also a zip file',
    () => Buffer.concat([pdf(''), workbook().subarray(0, 400)]),
    'application/pdf',
  ],
];

/** Documents that the server refuses, each with the status of the response. */
export const PAPERS_REFUSED: readonly [string, () => Made, number][] = [
  ['a PDF with a script', () => pdf(`/OpenAction<</S/JavaScript/JS(app.alert('${MARK}'))>>`), 415],
  ['a PDF with a script in escaped names', () => pdf('/OpenAction<</S/J#61va#53cript/JS(x)>>'), 415],
  ['a PDF that starts a program', () => pdf('/OpenAction<</S/Launch/F(calc.exe)>>'), 415],
  ['a PDF with an embedded file', () => pdf('/Names<</EmbeddedFiles<</Names[(a.exe)4 0 R]>>>>'), 415],
  ['a PDF with a script in an object stream', () => packedScript('<</N #N/First #F/Length #L>>'), 415],
  ['a PDF with an encrypted script', () => readFile(path.join(ROOT, 'test/papers/script-aes-256.pdf')), 415],
  ['a PDF that expands to 40 MB', () => swellingPdf(40 * MEGABYTE), 415],
  ['a PDF of nested arrays', () => repeated('1 0 obj['), 415],
  ['a PDF of only its first line', () => Buffer.from('%PDF-1.7\n'), 415],
  ['a drawing', () => svg(SCRIPT), 415],
  ['a workbook', () => workbook(), 415],
  ['an HTML page', () => Buffer.from(`<html>${SCRIPT}`), 415],
  ['a PNG of 65,535 × 65,535', () => pngOf(65_535, 65_535, MEGABYTE), 413],
];

const FAR_CELL = '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';

/**
 * Hostile spreadsheets for the import of participants. The import must not store a file or reveal a file of the server.
 */
export const TABLES: readonly [string, () => Made][] = [
  ['expands to 60 MB', () => workbook({ behind: ' '.repeat(60 * MEGABYTE) })],
  [
    'expands to 60 MB, but claims 900 bytes',
    () => workbook({ behind: ' '.repeat(60 * MEGABYTE), claimed: 900 }),
  ],
  [
    'has nested entities (billion laughs)',
    () => workbook({ before: billionLaughs('worksheet'), name: '&l9;' }),
  ],
  ['reads a file of the server', () => workbook({ before: outsideEntity('worksheet'), name: '&x;' })],
  ['is an HTML page', () => Buffer.from(`<html>${SCRIPT}`)],
  ['has only quotes', () => Buffer.from(`a,b\n${'"'.repeat(2 * MEGABYTE - 10)}`)],
  ['ends at the last cell of a sheet', () => workbook({ behind: FAR_CELL })],
];
