import { expect, test } from 'vitest';
import { withoutTitles } from '#rules/text/gelar.ts';
import { fold } from '#rules/text/fold.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

/** Characters for random texts: letters, diacritics and signs of Latin, Arabic and Hebrew script, and separators. */
const PIECES = [
  ...'abcXYZ ßıİçñøŁ',
  ...'éÅṢāẓḥ',
  'e\u0301',
  'n\u0303',
  ...'محمد',
  'مُحَمَّد',
  ...'אבג',
  'שָׁלוֹם',
  ..."'’‘`´ʼʿ“”«»",
  ...'-–—−. ,/()&%_\\0019',
  ' ',
  '\u00a0',
  'ﬁ',
  '①',
];

/** Pseudo-random numbers that are the same in each test run. */
function* numbers(seed: number) {
  let n = seed;
  for (;;) {
    n = (n * 1_103_515_245 + 12_345) % 2 ** 31;
    yield n;
  }
}

test('the database function `cari_lipat` normalizes 2,000 random texts in the same way as the browser', async () => {
  const dice = numbers(7);
  const pick = (below: number) => Math.floor((dice.next().value! / 2 ** 31) * below);
  const texts = Array.from({ length: 2000 }, () =>
    Array.from({ length: 1 + pick(12) }, () => PIECES[pick(PIECES.length)]).join(''),
  );
  const rows = await server.sql<{ lipat: string }>(
    'select cari_lipat(t) as lipat from unnest($1::text[]) with ordinality as x (t, n) order by n',
    [texts],
  );
  expect(rows.map((row) => row.lipat)).toEqual(texts.map(fold));
});

test.each([
  ['Bagas Nugroho', 'Bagas Adi Nugroho, M.Sc.', true],
  ['nugroho, bagas M.Sc.', 'Bagas Adi Nugroho, M.Sc.', true],
  ["Ma'ruf", 'Ma’ruf', true],
  ['Salih', 'Ṣāliḥ', true],
  ['nur aini', 'Nur-Aini', true],
  ['M.Sc.', 'Bagas Adi Nugroho, M.Sc.', true],
  ['Bagas Siti', 'Bagas Adi Nugroho, M.Sc.', false],
  ['100%', 'Hadir 100%', true],
  ['1%0', 'Hadir 100%', false],
  ['a_b', 'axb', false],
])(
  'the database function decides whether the search text %s matches the text %s: %s',
  async (typed, text, found) => {
    const rows = await server.sql<{ found: boolean }>(
      'select cari_lipat($2) like all (cari_pola($1)) as found',
      [withoutTitles(typed), text],
    );
    expect(rows).toEqual([{ found }]);
  },
);
