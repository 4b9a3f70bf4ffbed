import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/** A file or folder of ours, as a text names it. */
const PATH =
  /`((?:api|bench|contract|db|docs|e2e|install|rules|scripts|test|web)\/[\w./[\]-]*(?:\/|\.(?:ts|tsx|sql|md|mjs|json)))`/g;

test('every file and folder that CONTRIBUTING names by its path is there', () => {
  const text = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const named = [...new Set([...text.matchAll(PATH)].map(([, each]) => each!))];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((each) => !existsSync(path.join(ROOT, each)))).toEqual([]);
});
