import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { workbook, type Column } from './xlsx.ts';

type Row = readonly [string | null, number];
const KOLOM: readonly Column<Row>[] = [
  { title: 'Teks <&>', cell: ([text]) => text },
  { title: 'Bulat', cell: ([, n]) => n, whole: true },
  ...Array.from({ length: 26 }, (_, n) => ({ title: `K${n}`, cell: ([, value]: Row) => value / 4 })),
];

const read = async (slices: AsyncIterable<Row[]> | Row[][]) =>
  (await readXlsx(await workbook(KOLOM, slices)))[0]!.data;

test('another library reads what was written: any text, no formula, numbers, columns beyond Z, rows of many slices', async () => {
  const texts = ['<b>&amp;</b> "x"', 'baris\nkedua', '=1+1', 'a\u0000b\u001fc\uFFFE', '🙂 ä', null];
  const slices = texts.map((text, n): Row[] => [[text, n]]);
  const [head, ...rows] = await read(slices);
  expect(head).toEqual(KOLOM.map(({ title }) => title));
  expect(rows.map(([text]) => text)).toEqual([
    '<b>&amp;</b> "x"',
    'baris\nkedua',
    "'=1+1",
    'abc',
    '🙂 ä',
    null,
  ]);
  expect(rows.map((row) => row.slice(1))).toEqual(texts.map((_, n) => [n, ...Array(26).fill(n / 4)]));
});

test('a row that cannot be read leaves no workbook', async () => {
  async function* slices(): AsyncGenerator<Row[]> {
    yield [['satu', 1]];
    throw new Error('lost');
  }
  await expect(workbook(KOLOM, slices())).rejects.toThrow('lost');
});
