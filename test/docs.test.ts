import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/** Pages that describe the current files. A decision record is not checked: it keeps the names of its date. */
const PAGES = ['README.md', 'docs', 'docs/architecture', 'docs/rules'].flatMap((place) =>
  place.endsWith('.md')
    ? [place]
    : readdirSync(path.join(ROOT, place))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${place}/${name}`),
);

/** Matches file names in these folders. Files in DATA_DIR and built files are not checked. */
const NAMED =
  /`((?:api|bench|contract|db|docs|e2e|install|rules|scripts|test|web)\/[\w./@[\]-]+?\.(?:tsx?|mjs|css|sql|json|md))`/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/**
 * Files that a page names or links and that do not exist. An invented file name contains an `…` or a `*` and does not
 * match.
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

test('a page that names or links a missing file is found', () => {
  expect(goneIn('docs/x.md', 'see `api/db/db.ts` and [rules](rules.md), `*.routes.ts`')).toEqual([]);
  expect(goneIn('docs/x.md', 'see `api/gone.ts` and [rules](gone.md#here)')).toEqual([
    'docs/x.md: api/gone.ts',
    'docs/x.md: docs/gone.md',
  ]);
});

test('every file that the guides name or link exists', () => {
  expect(PAGES.flatMap((page) => goneIn(page, readFileSync(path.join(ROOT, page), 'utf8')))).toEqual([]);
});
