import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  listOf,
  pagingOf,
  sheetOf,
  textIn,
  type DeclaredList,
  type ListColumn,
  type SortOf,
} from '#contract/list.ts';

const web = path.join(import.meta.dirname, '../web');

const Row = z.object({
  user_id: z.number(),
  name: z.string().nullable(),
  nominal: z.number(),
  nilai: z.number(),
  hari: z.string(),
  pada: z.string(),
  kurang: z.array(z.string()),
});

const LIST = listOf(
  Row,
  {
    user_id: { title: 'ID', as: 'nomor', sort: true },
    name: { title: 'Nama Lengkap', short: 'Nama', sort: true },
    nominal: { title: 'Nominal', as: 'uang', within: 'name' },
    nilai: { title: 'Nilai', as: 'nilai' },
    hari: { title: 'Hari', as: 'tanggal' },
    pada: { title: 'Pada', as: 'waktu' },
    kurang: { title: 'Kurang', only: 'sheet', value: ({ kurang }) => kurang.join() },
    gambar: { title: 'Gambar', only: 'screen', value: () => null },
  },
  ['lulus'],
);

const HERE = { hariIni: '2026-05-12', timeZone: 'Asia/Jakarta', site: 'https://portal.example.org' };
const ROW = {
  user_id: 1250,
  name: null,
  nominal: 385_000,
  nilai: 61.5,
  hari: '2026-05-12',
  pada: '2026-05-12T07:05:00.000Z',
  kurang: ['a', 'b'],
};

test('the screen shows a list value as formatted text, and a spreadsheet contains the value as a number or a date', () => {
  const texts = LIST.screen.map((key) => textIn(key, LIST.columns[key] as ListColumn<typeof ROW>, ROW, HERE));
  expect(texts).toEqual(['1250', null, '61,50', '12 Mei 2026', '12 Mei 2026, 14.05', null]);
  const sheet = sheetOf(LIST, HERE);
  expect(sheet.map(({ title, as, cell }) => [title, as, cell(ROW)])).toEqual([
    ['ID', 'whole', 1250],
    ['Nama Lengkap', undefined, null],
    ['Nominal', 'whole', 385_000],
    ['Nilai', undefined, 61.5],
    ['Hari', 'date', '2026-05-12'],
    ['Pada', 'time', '2026-05-12 14:05'],
    ['Kurang', undefined, 'a,b'],
  ]);
});

test('the screen has no column for a value that another cell shows, or that only the spreadsheet contains', () => {
  expect(LIST.screen).toEqual(['user_id', 'name', 'nilai', 'hari', 'pada', 'gambar']);
});

test('a call accepts only the sort orders of its list', () => {
  const { sort } = pagingOf(LIST);
  for (const one of ['user_id', '-name', 'lulus']) expect(sort.safeParse(one).success).toBe(true);
  for (const one of ['nominal', '--name', 'constructor', 'name2', ''])
    expect(sort.safeParse(one).success).toBe(false);
  expect(pagingOf(listOf(Row, { nilai: { title: 'Nilai' } })).sort.safeParse('nilai').success).toBe(false);
});

test('an incomplete list, sort order or column does not compile', () => {
  const sort: SortOf<typeof LIST> = 'lulus';
  // @ts-expect-error -- the list cannot be sorted by `nominal`
  const other: SortOf<typeof LIST> = 'nominal';
  // @ts-expect-error -- the SQL for the sort order `lulus` is missing
  const sql = { user_id: 'u.id', name: 'u.name' } satisfies Record<SortOf<typeof LIST>, string>;
  // @ts-expect-error -- `nominal` has no column of its own on the screen
  const screen: (typeof LIST)['screen'][number] = 'nominal';
  // @ts-expect-error -- the row has no field `alamat`
  pagingOf(listOf(Row, { alamat: { title: 'Alamat' } }));
  // @ts-expect-error -- the value of `kurang` is neither a text nor a number
  pagingOf(listOf(Row, { kurang: { title: 'Kurang' } }));
  // @ts-expect-error -- the list has no column `alamat` for `within`
  pagingOf(listOf(Row, { name: { title: 'Nama', within: 'alamat' } }));
  expect([sort, other, sql, screen]).toHaveLength(4);
});

test('no screen file contains a literal copy of a column title that its list in the contract defines', async () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const typed: string[] = [];
  let shown = 0;
  for (const file of files) {
    const text = readFileSync(path.join(web, file), 'utf8');
    const from = [...text.matchAll(/from '#(contract\/lists\/[\w-]+\.ts)'/g)].map(([, name]) => name!);
    if (from.length === 0) continue;
    shown += 1;
    const modules = await Promise.all(from.map((name) => import(path.join(web, '..', name))));
    const lists = modules
      .flatMap((each) => Object.values<object>(each))
      .filter((each) => 'screen' in each) as DeclaredList[];
    const titles = new Set(
      lists.flatMap(({ columns }) => Object.values(columns).flatMap((c) => [c.title, c.short])),
    );
    for (const [, header] of text.matchAll(/header: '([^']+)'/g))
      if (titles.has(header)) typed.push(`${file}: ${header}`);
  }
  expect(shown).toBeGreaterThan(20);
  expect(typed).toEqual([]);
});
