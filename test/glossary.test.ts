import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/**
 * Returns the terms before the first colon of a line in the glossary. `` `bahan_ajar` (`ba` in replies), modul
 * pengajaran `` contains two terms.
 */
const termsIn = (text: string) =>
  text
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,·]/)
    .map((term) => term.replaceAll('`', '').trim().toLowerCase());

/** Returns all terms in the lists of a glossary page, in order. */
const termsOf = (markdown: string): string[] =>
  markdown.split('\n').flatMap((line) => {
    const [, text] = /^- (.*?): /.exec(line) ?? [];
    return text === undefined ? [] : termsIn(text);
  });

const twice = (terms: readonly string[]) => [
  ...new Set(terms.filter((term, i) => terms.indexOf(term) !== i)),
];

test('the glossary check finds a term that occurs twice in one line or in two lists', () => {
  const page = '- `lokasi`: a\n- `tes`, Kelas: b\n\n## More\n\n- `kelas` (old): c';
  expect(twice(termsOf(page))).toEqual(['kelas']);
  expect(twice(termsOf('- `terbit`: a\n- `terbit` of a survey: b'))).toEqual([]);
});

test('every term of the glossary occurs only once', () => {
  const terms = termsOf(readFileSync(path.join(ROOT, 'docs', 'glossary.md'), 'utf8'));
  expect(terms.length).toBeGreaterThan(200);
  expect(
    twice(terms),
    'docs/glossary.md: say it in one line, or name what the second one is of (`terbit` of a survey)',
  ).toEqual([]);
});
