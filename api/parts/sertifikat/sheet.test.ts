import { beforeAll, expect, test } from 'vitest';
import { SAMPLE_SHEET } from '#test/sample-sheet.ts';
import { brokenClauses } from '#test/read-pdfa.ts';
import { isPrinted } from '#rules/nilai/aksara.ts';
import { covers, registerFonts } from './fonts.ts';
import { makeSheet } from './sheet.ts';

let bytes: Buffer;

beforeAll(async () => {
  // This certificate uses every font: the name needs the fallback font for names, and there is a signatory.
  const penandatangan = { nama: 'Prof. Dr. Siti Ämin, M.A.', jabatan: 'Ketua LPM' };
  bytes = await makeSheet({
    lembar: { ...SAMPLE_SHEET, name: 'محمد بن عبد الله', nama_pt: 'Universitas', penandatangan },
  });
});

test('a printed certificate violates no clause of PDF/A-2b that this test checks', () => {
  expect(brokenClauses(bytes)).toEqual([]);
});

/**
 * Returns the letters, diacritics and digits that both the fallback font for names and the one for institutions can
 * print.
 */
async function lettersOfPaper(): Promise<string[]> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ font: '' });
  registerFonts(doc);
  return assigned.filter(
    (sign) => /[\p{L}\p{M}\p{N}]/u.test(sign) && BOTH.every((face) => covers(doc, face, sign)),
  );
}

const BOTH = ['namaLain', 'teksLain'] as const;
/** All assigned Unicode characters, except surrogates and the characters that `cleanNama` removes or changes. */
const assigned = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter(
    (sign) => /[^\p{Cn}\p{Default_Ignorable_Code_Point}]/u.test(sign) && sign.normalize('NFC') === sign,
  );

test('the fallback fonts have every character that a printed name may contain', async () => {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ font: '' });
  registerFonts(doc);
  const printable = assigned.filter((sign) => isPrinted(sign));
  expect(printable.length).toBeGreaterThan(3000);
  for (const face of BOTH) expect(printable.filter((sign) => !covers(doc, face, sign))).toEqual([]);
});

test('a printed name may contain every letter of the fallback fonts, but must not contain Arabic or Persian digits', async () => {
  const refused = (await lettersOfPaper()).filter((sign) => !isPrinted(sign));
  expect(refused.join('')).toBe('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹');
});

// Most replacements have the same length as the replaced text, so that the offsets in the PDF's object table stay
// valid.
test.each([
  ['6.1.2 header', '%ÿÿÿÿ', '%abcd'],
  ['6.1.3 trailer', '/ID [<', '/IX [<'],
  ['6.1.3 encryption', /(\/Root \d+ 0 R\n)/, '$1/Encrypt 1 0 R\n'],
  ['6.1.4 objects', /^0000000015/m, '0000000016'],
  ['6.1.7 lengths of streams', /\/Length (\d)/, '/Length 9$1'],
  ['6.1.7.2 filters', '/FlateDecode', '/LZWDecode  '],
  ['6.2.3 output intent', 'GTS_PDFA1', 'GTS_PDFX1'],
  ['6.2.4 colours', '/Border [0 0 0]', '/X /DeviceCMYK '],
  ['6.2.10 transparency', '/Border [0 0 0]', '/ca 0.5        '],
  ['6.2.11 faces', '/FontFile2 ', '/FontFile9 '],
  ['6.3 annotations', '/F 4\n', '/F 0\n'],
  ['6.5 actions', '/S /URI\n', '/JS URI\n'],
  ['6.6.2 metadata', '/Subtype /XML', '/Filter  /XML'],
  ['6.6.3 document information', '(Sertifikat)', '(Sertifikax)'],
  ['6.6.3 document information', '<xmp:CreateDate>2026', '<xmp:CreateDate>2025'],
  ['6.6.4 version', '<pdfaid:part>2', '<pdfaid:part>3'],
  ['6.8 embedded files', '/DisplayDocTitle true', '/AcroForm 1 0 R      '],
] as const)(
  'the check reports a violation of the PDF/A clause %s if %s is replaced by %s',
  (clause, from, to) => {
    const other = bytes.toString('latin1').replace(from, to);
    expect(brokenClauses(Buffer.from(other, 'latin1'))).toContain(clause);
  },
);
