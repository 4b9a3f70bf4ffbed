import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import tooNew from '../e2e/support/too-new.json' with { type: 'json' };
import { takeAway } from '../e2e/support/too-new.ts';
import config from '../scripts/vite/vite.config.ts';

test('the file too-new.json lists only features that a target browser of the build lacks', () => {
  expect(tooNew.targets).toEqual(config.build?.target);
  for (const name of [
    'AbortSignal.any',
    'URL.canParse',
    'Promise.withResolvers',
    'Set.union',
    'Object.groupBy',
  ])
    expect(tooNew.names).toContain(name);
  for (const name of ['AbortSignal.timeout', 'structuredClone', 'Array.toSorted', 'fetch', 'TouchEvent'])
    expect(tooNew.names).not.toContain(name);
});

test('the function takeAway removes a name from the object and its prototype, and removes no other name', () => {
  class Old {
    static fresh() {}
    fresh() {}
    kept() {}
  }
  Object.assign(globalThis, { UjiLama: Old, ujiBaru: 1 });
  takeAway(['UjiLama.fresh', 'Window.ujiBaru', 'TidakAda.juga']);
  expect(['fresh' in Old, 'fresh' in new Old(), 'kept' in new Old(), 'ujiBaru' in globalThis]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  Reflect.deleteProperty(globalThis, 'UjiLama');
});

test('no screen uses checkVisibility, because the browser tests cannot remove this function', () => {
  const web = path.join(ROOT, 'web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((name) => readFileSync(path.join(web, name), 'utf8').includes('checkVisibility')),
  ).toEqual([]);
});
