import { beforeAll, expect, test } from 'vitest';
import { LEMBAR } from '#test/lembar.ts';
import { brokenClauses } from '#test/read-pdfa.ts';
import { isTercetak } from '#rules/nilai/aksara.ts';
import { covers, registerHuruf } from './huruf.ts';
import { makeLembar } from './lembar.ts';

let bytes: Buffer;

beforeAll(async () => {
  // Uses every typeface: a name that only the second one can write, and a signatory.
  const penandatangan = { nama: 'Prof. Dr. Siti Ämin, M.A.', jabatan: 'Ketua LPM' };
  bytes = await makeLembar({
    lembar: { ...LEMBAR, name: 'محمد بن عبد الله', nama_pt: 'Universitas', penandatangan },
  });
});

test('a certificate breaks nothing of PDF/A-2b', () => {
  expect(brokenClauses(bytes)).toEqual([]);
});

test('every character that a name may be printed with is in both faces of names and of institutions', async () => {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ font: '' });
  registerHuruf(doc);
  const printable = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /\P{Cn}/u.test(sign) && isTercetak(sign),
  );
  expect(printable.length).toBeGreaterThan(1500);
  for (const face of ['namaLain', 'teksLain'] as const)
    expect(printable.filter((sign) => !covers(doc, face, sign.normalize('NFC')))).toEqual([]);
});

// As many bytes as before, so that its table of objects still fits.
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
] as const)('%s: one with %s as %s is told', (clause, from, to) => {
  const other = bytes.toString('latin1').replace(from, to);
  expect(brokenClauses(Buffer.from(other, 'latin1'))).toContain(clause);
});
