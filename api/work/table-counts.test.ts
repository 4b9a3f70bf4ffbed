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

describe('a spreadsheet is checked before the reader allocates its cells', () => {
  test.each([
    ['the last row that is laid out', cell('T100000')],
    ['a wide one', cell('XFD122')],
    ['a format at the end of the sheet', cell('XFD1048576', '/>')],
    ['an empty row at its end, as some programs write', '<row r="1048576"/>'],
    ['other attributes whose name ends alike', '<row r="1" xr="x" spans="1:9"/>'],
  ])('%s is accepted', async (_name, rows) => {
    const bytes = await sheet(rows);
    expect(outcome(() => refuseCostlyXlsx(bytes))).toEqual({ status: 200 });
  });

  test.each([
    ['XFD1048576', cell('XFD1048576')],
    ['A100001', cell('A100001')],
    ['XFD123', cell('XFD123')],
    ['XFD1048576', `<row\nr = '1'><c\tr\n=\n'XFD1048576'><v>1</v></c></row>`],
  ])('a single cell at %s is rejected with 413', async (at, rows) => {
    const bytes = await sheet(rows);
    expect(outcome(() => refuseCostlyXlsx(bytes))).toEqual({
      status: 413,
      code: 'table_too_big',
      message: `Tabel ini menjangkau sel ${at}. Hapus baris dan kolom di luar tabel, lalu simpan lagi.`,
    });
  });

  test.each(['AAAA1', '1048577', '&#49;', 'A1A', ''])('the row reference %j returns 415', async (at) => {
    const bytes = await sheet(`<row r="${at}"/>`);
    expect(outcome(() => refuseCostlyXlsx(bytes))).toMatchObject({ status: 415 });
  });

  test('more than two million tags and references in any part are refused', async () => {
    const parts = (n: number) => sheet('', { 'xl/sharedStrings.xml': '<a>&amp;'.repeat(n) });
    const [most, more] = await Promise.all([parts(1_000_000), parts(1_000_001)]);
    expect(outcome(() => refuseCostlyXlsx(most))).toEqual({ status: 200 });
    expect(outcome(() => refuseCostlyXlsx(more))).toMatchObject({ status: 413 });
  });

  test('a wrong size in the zip directory is detected during unpacking', async () => {
    const bytes = await sheet(' '.repeat(49 * 1024 * 1024));
    const size = bytes.indexOf(Buffer.from('PK\u0001\u0002')) + 24;
    expect(outcome(() => refuseCostlyXlsx(bytes))).toMatchObject({ status: 413 });
    bytes.writeUInt32LE(900, size);
    expect(outcome(() => refuseCostlyXlsx(bytes))).toMatchObject({ status: 413 });
  });

  test.each([
    ['cut anywhere', (bytes: Buffer) => bytes.subarray(40)],
    ['with other bytes in it', (bytes: Buffer) => Buffer.from(bytes).fill(0x55, 40, 80)],
  ])('a file %s is rejected as unreadable with 415', async (_name, harm) => {
    const bytes = harm(await sheet(cell('A1')));
    expect(outcome(() => refuseCostlyXlsx(bytes))).toMatchObject({ status: 415 });
  });
});

describe('a CSV is judged by its number of quotes', () => {
  test.each([
    [QUOTES_MAX, { status: 200 }],
    [QUOTES_MAX + 1, { status: 415, message: expect.stringContaining('tidak dapat dibaca') }],
  ])('%i quotes are accepted up to the limit and rejected with 415 above it', (count, judged) => {
    const bytes = Buffer.from(`a,b\n${'"'.repeat(count)}`);
    expect(outcome(() => refuseCostlyCsv(bytes))).toMatchObject(judged);
  });

  test('a CSV with too many rows is refused with the row limit as its message', () => {
    const bytes = Buffer.from('"a","b"\n'.repeat(60_000));
    expect(outcome(() => refuseCostlyCsv(bytes))).toMatchObject({
      status: 413,
      message: expect.stringContaining('2000 baris'),
    });
  });
});
