import { expect, it } from 'vitest';
import { FileLife } from './file-life.ts';
import type { Store } from './store.ts';
import { DATA_KEY } from '#test/data-key.ts';
import { sealer } from '#api/guard/seal.ts';
import { free } from './stored-files.setup.ts';

const keys = sealer(DATA_KEY);

it('if the store cannot remove a file, the error is reported and all other files are removed', async () => {
  const removed: string[] = [];
  const told: unknown[] = [];
  const broken = new Error('storage is away');
  const life = new FileLife(
    {
      remove: (id: string) => (id === 'b' ? Promise.reject(broken) : Promise.resolve(void removed.push(id))),
    } as Store,
    keys,
    free,
    (error) => void told.push(error),
  );
  life.removeLater(['a', 'b', 'c']);
  await life.failed();
  expect(removed).toEqual([]);
  await life.committed();
  expect([removed, told]).toEqual([['a', 'c'], [broken]]);
});

it('if a transaction runs a second time, only the files that the second run removes are deleted from the store', async () => {
  const removed: string[] = [];
  const life = new FileLife(
    { remove: (id: string) => Promise.resolve(void removed.push(id)) } as Store,
    keys,
    free,
    () => {},
  );
  life.removeLater(['a']);
  life.beginAgain();
  life.removeLater(['b']);
  await life.committed();
  expect(removed).toEqual(['b']);
});

it('while a backup is reading files, no files are removed, and the sweep removes them later', async () => {
  const removed: string[] = [];
  const told: unknown[] = [];
  const away = new Error('database is away');
  const storeOf = { remove: (id: string) => Promise.resolve(void removed.push(id)) } as Store;
  for (const isHeld of [() => Promise.resolve(true), () => Promise.reject(away)]) {
    const life = new FileLife(storeOf, keys, isHeld, (error) => void told.push(error));
    life.removeLater(['a']);
    await life.committed();
  }
  expect([removed, told]).toEqual([[], [away]]);
});
