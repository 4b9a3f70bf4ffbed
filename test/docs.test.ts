import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/**
 * Documentation pages that describe the current files. Decision records are omitted, because they may name files that
 * were deleted later.
 */
const PAGES = ['README.md', 'docs', 'docs/architecture', 'docs/rules'].flatMap((place) =>
  place.endsWith('.md')
    ? [place]
    : readdirSync(path.join(ROOT, place))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${place}/${name}`),
);

/** Matches the names of files in these folders. Names of files in DATA_DIR and of built files do not match. */
const NAMED =
  /`((?:api|bench|contract|db|docs|e2e|install|rules|scripts|test|web)\/[\w./@[\]-]+?\.(?:tsx?|mjs|css|sql|json|md))`/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/**
 * Returns missing files that a documentation page names or links. A name with `…` or `*` is an example and is not
 * checked.
 */
function goneIn(page: string, text: string): string[] {
  const named = [...text.matchAll(NAMED)]
    .map(([, file]) => file ?? '')
    .filter((file) => !existsSync(path.join(ROOT, file)));
  const linked = [...text.matchAll(LINK)]
    .map(([, link]) => path.join(path.dirname(page), link ?? ''))
    .filter((file) => !existsSync(path.join(ROOT, file)));
  return [...named, ...linked].map((file) => `${page}: ${file}`);
}

test('the check finds a documentation page that names or links a missing file', () => {
  expect(goneIn('docs/x.md', 'see `api/db/db.ts` and [rules](rules.md), `*.routes.ts`')).toEqual([]);
  expect(goneIn('docs/x.md', 'see `api/gone.ts` and [rules](gone.md#here)')).toEqual([
    'docs/x.md: api/gone.ts',
    'docs/x.md: docs/gone.md',
  ]);
});

test('every file that the documentation names or links exists', () => {
  expect(PAGES.flatMap((page) => goneIn(page, readFileSync(path.join(ROOT, page), 'utf8')))).toEqual([]);
});

/**
 * Maximum length of the documentation that is written by hand, in words. `MAX_LINE` is the maximum length of a line in
 * characters. A newcomer should be able to read the whole documentation.
 */
const MAX_WORDS = { all: 45_000, decisions: 12_000, page: 4_000 };
const MAX_LINE = 120;
/** Pages that a test writes (`test/generated`). */
const GENERATED = ['docs/routes.md', 'docs/tree.md', 'docs/decisions/README.md'];

test('the documentation, its decision records and each page stay within their limits of words and line length', () => {
  const pages = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md') && !GENERATED.includes(name))
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
  const wordsOf = (prefix: string) =>
    pages
      .filter(({ name }) => name.startsWith(prefix))
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0);
  expect(wordsOf('docs/')).toBeLessThanOrEqual(MAX_WORDS.all);
  expect(wordsOf('docs/decisions/')).toBeLessThanOrEqual(MAX_WORDS.decisions);
  expect(pages.filter(({ name }) => wordsOf(name) > MAX_WORDS.page).map(({ name }) => name)).toEqual([]);
  const long = ({ name, text }: { name: string; text: string }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        line.length > MAX_LINE && !/^\||https?:|<br>/.test(line) ? [`${name}:${at + 1}`] : [],
      );
  expect(pages.flatMap(long)).toEqual([]);
});
