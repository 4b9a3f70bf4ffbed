import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

const WEB = path.join(ROOT, 'web');

/**
 * TypeScript does not report a class that is missing in its stylesheet. If such a class should hide an element, the
 * element would stay visible. This test finds missing classes.
 */
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => path.join(WEB, name));

const folderOf = (file: string, sheet: string) =>
  sheet.startsWith('#') ? path.join(WEB, sheet.slice(1)) : path.join(path.dirname(file), sheet);

/** Class names that a file uses as `sheet.class` and that the stylesheet does not define. */
function missingIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)].flatMap(
    ([, name = '', sheet = '']) => {
      const styles = readFileSync(folderOf(file, sheet), 'utf8');
      return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
        .filter(([, used]) => used !== 'module' && !new RegExp(`\\.${used}\\b`).test(styles))
        .map(([both]) => both);
    },
  );
}

test('every stylesheet class that a screen uses exists', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => missingIn(file).map((name) => `${path.basename(file)} ${name}`))).toEqual(
    [],
  );
});
