import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/**
 * Tests that no file imports itself through other files, neither as a type nor at run time. The linter's rule has
 * missed two cycles, because it does not follow imports with `#` names and `import()`.
 */

/** Import names from package.json: `#ui/` is `web/ui/`, and so on. */
const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const ALIAS = Object.fromEntries(
  Object.entries(imports).map(([name, place]) => [name.slice(0, -1), place.slice(2, -1)]),
);

function resolve(from: string, name: string): string {
  const alias = Object.keys(ALIAS).find((start) => name.startsWith(start));
  if (alias) return `${ALIAS[alias]}${name.slice(alias.length)}`;
  return path.posix.join(path.posix.dirname(from), name);
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:from|import\(|import) ?'([.#][^']+\.tsx?)'/g)]
    .map((match) => resolve(file, match[1] ?? ''))
    .filter((each) => existsSync(path.join(ROOT, each)));
}

const files = ['contract', 'rules', 'api', 'db', 'web'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Returns the first import cycle that can be reached from this file, or null. */
function circleFrom(file: string, way: readonly string[], done: Set<string>): string[] | null {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return null;
  for (const next of importsOf(file)) {
    const circle = circleFrom(next, [...way, file], done);
    if (circle) return circle;
  }
  done.add(file);
  return null;
}

test('no file imports itself through other files', () => {
  const done = new Set<string>();
  const circles = files.map((file) => circleFrom(file, [], done)).filter((circle) => circle !== null);
  expect(files.length).toBeGreaterThan(200);
  expect([...new Set(circles.map((circle) => circle.join(' → ')))]).toEqual([]);
});
