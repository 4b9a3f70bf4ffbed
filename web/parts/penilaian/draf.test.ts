import { expect, test } from 'vitest';
import { storageKey } from '#ui/form/draft/draft.ts';
import { drafOf, nilaiKey, reviewKey } from './draf.ts';

test('`drafOf` returns each participant with a draft once per category, and omits drafts of other users', () => {
  const keys = [
    nilaiKey(7, 2, 31),
    reviewKey(7, 2, 31, 900, 'baru'),
    reviewKey(7, 2, 32, 901, 55),
    nilaiKey(7, 6, 31),
    nilaiKey(77, 2, 40),
    'tugas-7-900',
  ].map(storageKey);
  const found = drafOf([...keys, 'kokpit:3', `${storageKey('7:penilaian:')}x`], 7);
  expect([...found].map(([kat_id, ids]) => [kat_id, [...ids]])).toEqual([
    [2, [31, 32]],
    [6, [31]],
  ]);
  expect(drafOf(keys, 8).size).toBe(0);
});
