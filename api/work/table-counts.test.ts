import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { zipOf } from '#api/store/zip.ts';
import { QUOTES_MAX, refuseCostlyCsv, refuseCostlyXlsx } from './table-counts.ts';

/** Builds a spreadsheet with these rows in its only worksheet. */
const sheet = (rows: string, others: Readonly<Record<string, string>> = {}) =>
  buffer(
    zipOf(
      Object.entries({
        ...others,
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      }).map(([name, xml]) => ({ name, compress: true, open: async () => Readable.from([xml]) })),
    ),
  );
const cell = (at: string, inside = '><v>1</v></c>') =>
  `<row r="${/\d+/.exec(at)![0]}"><c r="${at}"${inside}</row>`;
const outcome = (judge: () => void) => {
  try {
    judge();
    return { status: 200 };
  } catch (error) {
    const { status, code, message } = error as { status: number; code: string; message: string };
    return { status, code, message };
  }
};

describe('refuseCostlyXlsx', () => {
  test.each([
    ['a value in the last allowed row', cell('T100000')],
    ['a value in the last column', cell('XFD122')],
    ['a formatted empty cell at its end', cell('XFD1048576', '/>')],
    ['an empty last row, as some programs write', '<row r="1048576"/>'],
    ['other attributes whose names end with r', '<row r="1" xr="x" spans="1:9"/>'],
  ])('a spreadsheet with %s is accepted', async (_name, rows) => {
    const bytes = await sheet(rows);
    expect(outcome(() => refuseCostlyXlsx(bytes))).toEqual({ status: 200 });
  });

  test.each([
    ['XFD1048576', cell('XFD1048576')],
    ['A100001', cell('A100001')],
    ['XFD123', cell('XFD123')],
    ['XFD1048576', `<row\nr = '1'><c\tr\n=\n'XFD1048576'><v>1</v></c></row>`],
  ])('a spreadsheet with a single cell at %s is refused with 413', async (at, rows) => {
    const bytes = await sheet(rows);
    expect(outcome(() => refuseCostlyXlsx(bytes))).toEqual({
      status: 413,
      code: 'table_too_big',
      message: `Tabel ini menjangkau sel ${at}. Hapus baris dan kolom di luar tabel, lalu simpan lagi.`,
    });
  });

  test.each(['AAAA1', '1048577', '&#49;', 'A1A', ''])(
    'a spreadsheet with the row reference %j is refused with 415',
    async (at) => {
      const bytes = await sheet(`<row r="${at}"/>`);
      expect(outcome(() => refuseCostlyXlsx(bytes))).toMatchObject({ status: 415 });
    },
  );

  test('a spreadsheet is refused if one of its parts has more than two million tags and references', async () => {
    const parts = (n: number) => sheet('', { 'xl/sharedStrings.xml': '<a>&amp;'.repeat(n) });
    const [most, more] = await Promise.all([parts(1_000_000), parts(1_000_001)]);
    expect(outcome(() => refuseCostlyXlsx(most))).toEqual({ status: 200 });
    expect(outcome(() => refuseCostlyXlsx(more))).toMatchObject({ status: 413 });
  });

  test('a spreadsheet with a wrong size in its zip directory is refused during unpacking', async () => {
    const bytes = await sheet(' '.repeat(49 * 1024 * 1024));
    const size = bytes.indexOf(Buffer.from('PK\u0001\u0002')) + 24;
    expect(outcome(() => refuseCostlyXlsx(bytes))).toMatchObject({ status: 413 });
    bytes.writeUInt32LE(900, size);
    expect(outcome(() => refuseCostlyXlsx(bytes))).toMatchObject({ status: 413 });
  });

  test.each([
    ['without its first bytes', (bytes: Buffer) => bytes.subarray(40)],
    ['with overwritten bytes', (bytes: Buffer) => Buffer.from(bytes).fill(0x55, 40, 80)],
  ])('a spreadsheet %s is refused as unreadable with 415', async (_name, harm) => {
    const bytes = harm(await sheet(cell('A1')));
    expect(outcome(() => refuseCostlyXlsx(bytes))).toMatchObject({ status: 415 });
  });
});

describe('refuseCostlyCsv', () => {
  test.each([
    [QUOTES_MAX, { status: 200 }],
    [QUOTES_MAX + 1, { status: 415, message: expect.stringContaining('tidak dapat dibaca') }],
  ])(
    'a CSV with %i quotes is accepted up to the limit and refused with 415 above the limit',
    (count, judged) => {
      const bytes = Buffer.from(`a,b\n${'"'.repeat(count)}`);
      expect(outcome(() => refuseCostlyCsv(bytes))).toMatchObject(judged);
    },
  );

  test('a CSV with too many rows is refused, and the message names the row limit', () => {
    const bytes = Buffer.from('"a","b"\n'.repeat(60_000));
    expect(outcome(() => refuseCostlyCsv(bytes))).toMatchObject({
      status: 413,
      message: expect.stringContaining('2000 baris'),
    });
  });
});
