import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ACROBAT, onePage, pack, stream, withStreams, withTable, type Objects } from '#test/build-pdf.ts';
import { startPdf, verdict } from './pdf.setup.ts';

startPdf();

const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
const withObject = (value: string | Buffer, catalog = '') => withTable({ ...onePage(catalog), 9: value });

/**
 * Functions that write three file layouts: plain objects, objects packed as by Acrobat, and packed objects
 * whose object stream has no type.
 */
const WAYS: ((objects: Objects) => Buffer)[] = [
  (objects) => withTable(objects),
  (objects) => withStreams(objects, ACROBAT),
  ({ 1: catalog = '', ...objects }) =>
    withTable({ 1: catalog, 80: pack(objects, '<</N #N/First #F/Length #L>>') }),
];

describe('actions and embedded files', () => {
  test.each([
    '/OpenAction<</S/JavaScript/JS(app.alert(1))>>',
    '/OpenAction<</S/J#61va#53cript/JS 7 0 R>>',
    '/OpenAction<<%\n/S%(\n/JavaScript%>>\n/JS 7 0 R>>',
    '/Names<</EmbeddedFiles 7 0 R>>',
    '/Names<</JavaScript<</Names[(a)7 0 R]>>>>',
    '/AA<</O<</S/Launch/F(cmd.exe)>>>>',
    '/AcroForm<</XFA 7 0 R>>',
    '/AcroForm<</XFA[(template)7 0 R]>>',
    '/Annots[<</Subtype/FileAttachment/FS 7 0 R>>]',
    '/A<</S/SubmitForm/F(https://example.org)>>',
    '/A<</JS(app.alert(1))/S/Rendition/OP 0>>',
    '/A<</S/GoToR/F(\\\\\\\\host\\\\share\\\\a.pdf)/D[0/Fit]>>',
    '/A<</S/GoToE/T<</R/C/N(a.pdf)>>>>',
    '/A<</S/ImportData/F(a.fdf)>>',
    '/A<</S/Movie/T(a)>>',
    '/A<</S/Sound/Sound 7 0 R>>',
    '/A<</S/Thread/F(\\\\\\\\host\\\\a.pdf)/D 0>>',
    '/A<</S/GoTo3DView>>',
    '/Annots[<</Subtype/Movie/Movie<</F(a.avi)>>>>]',
    '/Annots[<</Subtype/Screen>>]',
    '/Annots[<</Subtype/RichMedia>>]',
    '/Annots[<</Subtype/3D>>]',
    '/AF[<</Type/Filespec/EF<</F 7 0 R>>>>]',
    '/OpenAction<</S/URI/URI(https://example.org)>>',
    '/OpenAction<</S/Hide/T(a)>>',
    '/OpenAction<</S/Named/N/SaveAs>>',
    '/OpenAction<</S 7 0 R/URI(https://example.org)>>',
    '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://example.org)>>>>',
    '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[8 0 R]>>',
    '/OpenAction 8 0 R',
    '/AA<</WC 8 0 R>>',
    '/AA 6 0 R',
    '/A 5 0 R',
  ])('actions and embedded files of a PDF are found in every file layout: %s', async (entries) => {
    const objects = {
      ...onePage(),
      5: '<</S 7 0 R>>',
      6: '<</O 8 0 R>>',
      7: entries === '/A 5 0 R' ? '/Movie' : '/URI',
      8: '<</S/URI/URI(https://example.org)>>',
      9: `<<${entries}>>`,
    };
    for (const write of WAYS) expect(await verdict(write(objects))).toBe('active');
  });

  test.each([
    '/OpenAction[3 0 R/XYZ null null 0]',
    '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>',
    '/OpenAction<</S/Named/N/FirstPage>>',
    '/OpenAction<</S/Named/N/Print>>',
    '/OpenAction 7 0 R',
    '/OpenAction(awal)',
    '/A<</S/URI/URI(https://example.org)>>',
    '/A<</S/URI/URI(https://example.org)/IsMap false/Next<</S/GoTo/D[3 0 R/Fit]>>>>',
    '/AA<</O<</S/GoTo/D[3 0 R/Fit]>>>>',
    '/AcroForm<</Fields[]/NeedAppearances true/DA(/Helv 0 Tf 0 g)>>',
    '/Names<</Dests<</Names[(awal)[3 0 R/Fit]]>>>>',
    '/Title(JavaScript \\(Launch\\) 1 0 R)',
    '/Resources<</Font<</xfa 8 0 R/Js 8 0 R>>>>',
    '/Type/Thread/I<<>>',
  ])('usual entries of a PDF do not count as actions: %s', async (entries) => {
    const objects = { ...onePage(), 7: '<</S/GoTo/D(awal)>>', 8: '<</Type/Font>>', 9: `<<${entries}>>` };
    for (const write of WAYS) expect(await verdict(write(objects))).toBe('taken');
  });

  test('a PDF that loads content from another file is refused as a PDF with an action', async () => {
    expect(await verdict(withObject(stream('<</F(\\\\\\\\host\\\\a)/Length %>>', 'a')))).toBe('active');
    const form = '<</Type/XObject/Subtype/Form/Ref<</F(\\\\\\\\host\\\\a.pdf)/Page 0>>/Length %>>';
    expect(await verdict(withObject(stream(form, 'a')))).toBe('active');
  });
});

describe('scripts in a PDF', () => {
  const hidden = `9 0 obj${SCRIPT}endobj`;

  test.each<[string, () => Buffer]>([
    ['in an older revision', () => withTable({ 9: 'null' }, { onto: withObject(SCRIPT) })],
    ['in a newer revision', () => withTable({ 9: SCRIPT }, { onto: withObject('null') })],
    [
      'in an older value that a packed value has replaced',
      () => withStreams({ ...onePage(), 9: '<<>>' }, ACROBAT, { onto: withObject(SCRIPT) }),
    ],
    ['within a stream', () => withObject(stream('<</Length %>>', hidden))],
    ['after a false end of a stream', () => withObject(stream('<</Length 7 0 R>>', `endstream ${hidden}`))],
    ['within a stream with a false length', () => withObject(stream('<</Length 3>>', hidden))],
    ['within a text', () => withObject(`<</A(${hidden})>>`)],
    ['within a comment', () => withObject(`<</A 1>>%${hidden}`)],
    [
      'after object numbers with comments between them',
      () => withObject(`null endobj 8%\n0%\nobj%\n${SCRIPT}`),
    ],
    [
      'with a number directly after the word obj',
      () => withObject(`null endobj 8 0 obj5 endobj 8 0 obj${SCRIPT}`),
    ],
    ['in the trailer of the cross-reference table', () => withTable(onePage(), { trailer: `/A${SCRIPT}` })],
    ['under a key that a later value replaces', () => withObject(`<</A${SCRIPT}/A null>>`)],
    [
      'as a value before blanks that only Chrome accepts',
      () => withObject('<</S/JavaScript\x80/B(app.alert(1))>>'),
    ],
    ['among keys with blanks that only Chrome accepts', () => withObject('<</A\xFF1/S/JavaScript/B>>')],
    [
      'in two objects with the same number',
      () => withObject(`<<>>endobj 9 1 obj<</S/URI>>`, '/OpenAction 9 0 R'),
    ],
    [
      'in an object stream within a stream',
      () => {
        const inner = pack({ 8: SCRIPT }, '<</Type/ObjStm/N #N/First #F/Length #L>>').toString('latin1');
        return withObject(stream('<</Length %>>', `7 0 obj ${inner} endobj`));
      },
    ],
    [
      'after the declared objects of an object stream',
      () => withObject(stream('<</Type/ObjStm/N 1/First 8/Length %>>', `7 0 8 2 1 ${SCRIPT}`)),
    ],
    [
      'in a packed stream with an escaped type',
      () =>
        withObject(
          stream(
            '<</First 4/#54ype/Obj#53tm/N 1/#46ilter/Fl#61teDecode/Length %>>',
            deflateSync(`8 0 ${SCRIPT}`),
          ),
        ),
    ],
  ])('the app finds a script in a PDF %s', async (_name, make) => {
    expect(await verdict(make())).toBe('active');
  });

  test.each([
    ['an invalid object after comments', '1 %\n0 %\nobj <</A 1 ?>>'],
    ['an invalid list after comments', '1 %\n0 %\nobj [<</A 1>> ?]'],
    ['an invalid object without a number', ' obj<</A 1 ?>>'],
  ])('a PDF with %s is refused as unreadable', async (_name, text) => {
    expect(await verdict(withObject(stream('<</Length %>>', text)))).toBe('unreadable');
  });

  test('the letters `obj` in the bytes of a picture do not count as an object', async () => {
    for (const chance of ['\x04obj[\x9c\xe1', 'obj/\x80\xffab', 'obj(', 'object', 'obj\x00\x01'])
      expect(await verdict(withObject(stream('<</Length %>>', chance)))).toBe('taken');
  });

  test('a PDF with the letters `obj` more than 1000 times outside objects is refused', async () => {
    expect(await verdict(withObject(stream('<</Length %>>', 'obj[?'.repeat(1000))))).toBe('taken');
    expect(await verdict(withObject(stream('<</Length %>>', 'obj[?'.repeat(1001))))).toBe('unreadable');
  });
});
