import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { SHEET_PATH } from './sheet.ts';
import { workbook, type Column } from './xlsx.ts';

type Row = readonly [string | null, number];
const COLUMNS: readonly Column<Row>[] = [
  { title: 'Teks <&>', cell: ([text]) => text },
  { title: 'Bulat', cell: ([, n]) => n, whole: true },
  ...Array.from({ length: 26 }, (_, n) => ({ title: `K${n}`, cell: ([, value]: Row) => value / 4 })),
];

const read = async (slices: AsyncIterable<Row[]> | Row[][]) =>
  (await readXlsx(await workbook(COLUMNS, slices), { trim: false }))[0]!.data;

test('another library reads all texts, numbers, columns after Z and rows of many slices from a spreadsheet, and no formulas', async () => {
  const texts = [
    '<b>&amp;</b> "x"',
    'baris\nkedua',
    '=1+1',
    'a\u0000b\u001fc\uFFFE',
    '🙂 ä',
    '_x0041_x0042_ _X0041_',
    null,
  ];
  const slices = texts.map((text, n): Row[] => [[text, n]]);
  const [head, ...rows] = await read(slices);
  expect(head).toEqual(COLUMNS.map(({ title }) => title));
  expect(rows.map(([text]) => text)).toEqual([
    '<b>&amp;</b> "x"',
    'baris\nkedua',
    '=1+1',
    'abc',
    '🙂 ä',
    '_x0041_x0042_ _X0041_',
    null,
  ]);
  expect(rows.map((row) => row.slice(1))).toEqual(texts.map((_, n) => [n, ...Array(26).fill(n / 4)]));
});

test.each(['=1+1', '+62 812', '-5 poin', '@lokasi', "'kutip", '\t=1+1', '=HYPERLINK("http://example.org")'])(
  'the text %j stays a text that Excel does not calculate, even after a user edits the cell',
  async (text) => {
    expect((await read([[[text, 0]]]))[1]![0]).toBe(text);
    const files = await readZip(await workbook(COLUMNS, [[[text, 0]]]));
    const xml = files.get(SHEET_PATH)!.toString();
    expect(xml).not.toContain('<f>');
    expect(xml).toContain(`<c r="A2" s="${/^[=+\-@]/.test(text) ? 4 : 0}" t="inlineStr">`);
  },
);

test('an error while reading the rows rejects the promise of the spreadsheet', async () => {
  async function* slices(): AsyncGenerator<Row[]> {
    yield [['satu', 1]];
    throw new Error('lost');
  }
  await expect(workbook(COLUMNS, slices())).rejects.toThrow('lost');
});
