import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { SHEET_PATH, WORKBOOK_PATH } from './frame.ts';
import { workbook, type Column } from './xlsx.ts';

type Row = readonly [string | null, number];
const COLUMNS: readonly Column<Row>[] = [
  { title: 'Teks <&>', cell: ([text]) => text },
  { title: 'Bulat', cell: ([, n]) => n, as: 'whole' },
  ...Array.from({ length: 26 }, (_, n) => ({ title: `K${n}`, cell: ([, value]: Row) => value / 4 })),
];

const read = async (slices: AsyncIterable<Row[]> | Row[][]) =>
  (await readXlsx(await workbook(COLUMNS, slices), { trim: false }))[0]!.data;

test('another library reads all texts and numbers of a written spreadsheet, and finds no formulas', async () => {
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

describe('tables in downloads', () => {
  const table: readonly Column<readonly string[]>[] = [
    { title: 'Kunci', cell: ([key]) => key, as: 'text', hidden: true },
    { title: 'Mulai', cell: ([, day]) => day, as: 'date' },
    { title: 'Disimpan', cell: ([, , time]) => time, as: 'time' },
    { title: 'Lokasi', cell: ([, , , lokasi]) => lokasi, choices: ['Kampus I, Ciputat', '=A1'] },
  ];
  const rows = [
    ['users:7:1:ab', '2026-02-28', '2026-02-28 23:59', '=A1'],
    ['0081', 'segera', '', '1-2'],
  ];
  const written = () =>
    workbook(table, [rows], {
      petunjuk: [
        ['Kolom', 'Arti'],
        ['=A1', '-'],
      ],
    });

  test('days and times are written as real dates, and any other text in a date column stays a text', async () => {
    const [sheet, petunjuk, pilihan] = await readXlsx(await written());
    expect(sheet!.data).toEqual([
      ['Kunci', 'Mulai', 'Disimpan', 'Lokasi'],
      ['users:7:1:ab', new Date('2026-02-28T00:00Z'), new Date('2026-02-28T23:59Z'), '=A1'],
      ['0081', 'segera', null, '1-2'],
    ]);
    expect([petunjuk!.sheet, petunjuk!.data]).toEqual([
      'Petunjuk',
      [
        ['Kolom', 'Arti'],
        ['=A1', '-'],
      ],
    ]);
    expect(pilihan!.sheet).toBe('Pilihan');
  });

  test('the table has a fixed heading row with a filter, hidden columns, text columns and drop-down lists', async () => {
    const files = await readZip(await written());
    const xml = files.get(SHEET_PATH)!.toString();
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).toContain('<autoFilter ref="A1:D3"/>');
    expect(xml).toContain(
      '<col min="1" max="1" width="13" customWidth="1" style="7" hidden="1"/><col min="2" max="2" width="11" customWidth="1"/><col min="3" max="3" width="17" customWidth="1"/>',
    );
    expect(xml).toContain('sqref="D2:D1048576"><formula1>Pilihan!$D$1:$D$2</formula1>');
    expect(files.get(WORKBOOK_PATH)!.toString()).toContain(
      '<sheet name="Pilihan" sheetId="3" state="hidden" r:id="rId3"/>',
    );
  });

  test('a table without drop-down lists and instructions has one worksheet', async () => {
    expect((await readXlsx(await workbook(COLUMNS, []))).map(({ sheet }) => sheet)).toEqual(['Sheet1']);
  });
});

test('if reading the rows fails, the promise of the spreadsheet is rejected', async () => {
  async function* slices(): AsyncGenerator<Row[]> {
    yield [['satu', 1]];
    throw new Error('lost');
  }
  await expect(workbook(COLUMNS, slices())).rejects.toThrow('lost');
});
