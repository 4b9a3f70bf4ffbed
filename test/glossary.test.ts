import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/** The terms in the first cell of a row: `` `bahan_ajar` (`ba` in replies), modul pengajaran `` are two terms. */
const termsIn = (cell: string) =>
  cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,·]/)
    .map((term) => term.replaceAll('`', '').trim().toLowerCase());

/** All terms in the tables of a page, in order. */
function termsOf(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .filter((row) => !/^\|(-| term \|)/.test(row))
    .flatMap((row) => termsIn(row.split('|')[1] ?? ''));
}

const twice = (terms: readonly string[]) => [
  ...new Set(terms.filter((term, i) => terms.indexOf(term) !== i)),
];

const table = (...rows: string[]) => ['| term | meaning |', '|---|---|', ...rows].join('\n');

test('the glossary check finds a term that occurs twice in one row or in two tables', () => {
  const page = [table('| `lokasi` | a |', '| `tes`, Kelas | b |'), table('| `kelas` (old) | c |')].join(
    '\n\n',
  );
  expect(twice(termsOf(page))).toEqual(['kelas']);
  expect(twice(termsOf(table('| `terbit` | a |', '| `terbit` of a survey | b |')))).toEqual([]);
});

test('every term of the glossary occurs only once', () => {
  const terms = termsOf(readFileSync(path.join(ROOT, 'docs', 'glossary.md'), 'utf8'));
  expect(terms.length).toBeGreaterThan(200);
  expect(
    twice(terms),
    'docs/glossary.md: say it in one row, or name what the second one is of (`terbit` of a survey)',
  ).toEqual([]);
});
