import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries, linkLibraries } from './binaries.ts';
import { scratch, startScratch } from './embedded.setup.ts';

startScratch();

test('`linkLibraries` creates the library links that npm does not create, and replaces outdated links', () => {
  const { native } = findBinaries();
  const links = join(scratch, 'links');
  linkLibraries(native, links);
  const names = fs.readdirSync(links);
  const list = join(native, 'pg-symlinks.json');
  expect(names).toHaveLength(fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')).length : 0);
  for (const name of names) {
    fs.rmSync(join(links, name));
    fs.symlinkSync('/nowhere', join(links, name));
  }
  linkLibraries(native, links);
  for (const name of names) expect(fs.statSync(join(links, name)).size).toBeGreaterThan(0);
  expect(fs.readdirSync(links)).toEqual(names);
});
