import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  ACROBAT,
  onePage,
  pack,
  stream,
  withStreams,
  withTable,
  WORD,
  type Objects,
} from '#test/build-pdf.ts';
import { ROOT } from '#api/start/root.ts';
import { check, verdict, startPdf } from './pdf.setup.ts';

/** Folder of PDF files that real programs wrote (`test/papers/README.md`). */
const PAPERS = path.join(ROOT, 'test/papers');
const papers = (begin: RegExp) => readdirSync(PAPERS).filter((name) => begin.test(name));
const read = (name: string) => readFileSync(path.join(PAPERS, name));

startPdf();

/** Harmless PDF objects that real documents have in addition to pictures and text. */
const USUAL: Objects = onePage(
  '/OpenAction[3 0 R/XYZ null null 0]/AcroForm<</Fields[6 0 R]/DR<<>>>>/StructTreeRoot 7 0 R/MarkInfo<</Marked true>>/Threads[9 0 R]',
  '/Annots[5 0 R 6 0 R]/Trans<</S/Dissolve>>',
);
Object.assign(USUAL, {
  5: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/A<</Type/Action/S/URI/URI(https://example.org/)>>>>',
  6: '<</Type/Annot/Subtype/Widget/FT/Tx/T(Nama)/V(Ani)/Rect[0 0 9 9]/MK<<>>>>',
  7: '<</Type/StructTreeRoot/RoleMap<</Textbody/P>>/K 8 0 R>>',
  8: '<</Type/StructElem/S/Heading#201/P 7 0 R/K[0]/A<</O/Layout/Placement/Block>>>>',
  9: '<</Type/Thread/I<</Title(Berita)>>>>',
  10: "<</Title(Nota)/CreationDate(D:20261122090000+07'00')/Producer<FEFF0041>>>",
});
const SCRIPT: Objects = { ...onePage('/OpenAction 20 0 R'), 20: '<</JS(app.alert(1))/S/JavaScript>>' };
const ID = '/ID[<0123456789abcdef0123456789abcdef><0123456789abcdef0123456789abcdef>]';

/**
 * Writes the length of a stream as a separate object. Programs do so if they do not know the length in
 * advance.
 */
const apart = (objects: Objects): Objects => ({
  ...objects,
  4: stream('<< /Length 21 0 R /Filter /FlateDecode >>', deflateSync('0 0 90 90 re f'), '\n'),
  21: '25',
});
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const scan = (objects: Objects): Objects => ({
  ...objects,
  22: stream(
    '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode/Length %>>',
    jpeg,
  ),
});

/** Functions that write a PDF in the file layout of a certain program, by the name of the program. */
const LAYOUTS: Record<string, (objects: Objects) => Buffer> = {
  'Distiller 3 (1.2, old ends of lines)': (objects) =>
    withTable(objects, { version: '1.2', eol: '\r', trailer: ID }),
  'Distiller 5 (1.3)': (objects) => withTable(objects, { version: '1.3', eol: '\r\n', trailer: ID }),
  'Acrobat and Distiller (1.6, keys in order)': (objects) =>
    withStreams(objects, ACROBAT, { version: '1.6', trailer: ID }),
  'Word 2016 and LibreOffice 24 (1.7)': (objects) => withStreams(objects, WORD, { trailer: ID }),
  // This file has a cross-reference table for older readers, then an empty table and a second trailer.
  'Word 365 (hybrid)': (objects) => {
    const first = withTable(objects, { trailer: `${ID}/Info 10 0 R` });
    return Buffer.concat([
      first,
      Buffer.from(
        `\nxref\r\n0 0\r\ntrailer\r\n<</Size 30/Root 1 0 R/Prev 9/XRefStm 99>>\r\nstartxref\r\n9\r\n%%EOF`,
      ),
    ]);
  },
  'iText (CamScanner)': (objects) =>
    withStreams(scan(objects), {
      objects: '<</Type/ObjStm/N #N/Filter/FlateDecode/First #F/Length #L>>',
    }),
  'Quartz (iPhone)': (objects) => withTable(apart(scan(objects)), { version: '1.3' }),
  'PDF 2.0, rows of differences': (objects) => withStreams(objects, ACROBAT, { version: '2.0', trailer: ID }),
  'saved again by Acrobat': (objects) =>
    withStreams(objects, ACROBAT, { onto: withStreams(onePage(), ACROBAT), trailer: ID }),
  'saved again with these objects': (objects) => withTable(objects, { onto: withTable(onePage()) }),
  'saved again without these objects': (objects) => withTable(onePage(), { onto: withTable(objects) }),
};

describe('PDFs of real programs', () => {
  test.each(papers(/^(?!locked|script).*pdf$/))(
    'the PDF %s is accepted and stored unchanged',
    async (name) => {
      expect(await check(read(name))).toEqual(read(name));
    },
  );

  test.each(papers(/^locked/))('the PDF %s is refused because it is locked with a password', async (name) => {
    expect(await verdict(read(name))).toBe('locked');
  });

  test.each(papers(/^script/))('the encrypted PDF %s is refused because of its script', async (name) => {
    expect(await verdict(read(name))).toBe('active');
  });

  test('the folder with test PDFs contains seven PDFs without a password, three with a password and four with scripts', () => {
    expect([papers(/^open/).length, papers(/^locked/).length, papers(/^script/).length]).toEqual([7, 3, 4]);
  });
});

describe.each(Object.entries(LAYOUTS))('PDF layout: %s', (_name, layOut) => {
  test('a PDF with the usual objects is accepted unchanged', async () => {
    const bytes = layOut(USUAL);
    expect(await check(bytes)).toEqual(bytes);
  });

  test('a PDF with a script is refused', async () => {
    expect(await verdict(layOut(SCRIPT))).toBe('active');
  });
});

test.each<[string, string, boolean]>([
  ['a PNG predictor', '<</DecodeParms<</Columns 4/Predictor 12>>/Filter/FlateDecode', true],
  ['decode parameters in a list', '<</DecodeParms[<</Columns 4/Predictor 15>>]/Filter[/FlateDecode]', true],
  ['decode parameters that are null', '<</DecodeParms null/Filter[/FlateDecode]', false],
  ['no compression', '<<', false],
])('the app reads the objects of an object stream with %s', async (_name, head, predicted) => {
  const holder = (catalog: string, more: Objects = {}) =>
    withTable({
      ...onePage(catalog),
      30: pack({ 31: '<</A 1>>', ...more }, `${head}/First #F/Length #L/N #N/Type/ObjStm>>`, predicted),
    });
  expect(await check(holder(''))).toEqual(holder(''));
  expect(await verdict(holder('', { 32: '<</S/GoToR/F(\\\\\\\\host\\\\a.pdf)>>' }))).toBe('active');
});
