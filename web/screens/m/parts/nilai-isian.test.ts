import { expect, test } from 'vitest';
import {
  mergePilihan,
  versiOf,
  readPilihan,
  pilihanTersimpan,
  writePilihan,
  type Butir,
} from './nilai-isian.ts';

const butir = (id: number, nilai: string | null): Butir => ({
  id_kategori_nilai: id,
  keterangan_kategori_nilai: `Butir ${id}`,
  nilai,
  updated_at: null,
  rubrik: [],
});

test('what was chosen reads back the same, whatever the order of choosing', () => {
  const asked = [butir(1, null), butir(2, null)];
  const text = writePilihan(
    new Map([
      [2, 3],
      [1, 1],
    ]),
  );
  expect(text).toBe(
    writePilihan(
      new Map([
        [1, 1],
        [2, 3],
      ]),
    ),
  );
  expect([...readPilihan(text, 1, asked)]).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

test('a score is a number once it is read from the server; unscored ones are left out', () => {
  expect([...pilihanTersimpan([butir(1, '2'), butir(2, null), butir(3, '3')])]).toEqual([
    [1, 2],
    [3, 3],
  ]);
});

test.each(['', 'null', '{}', '[1,2]', '[[1]]', 'x['])('a broken draft %s chooses nothing', (text) => {
  expect(readPilihan(text, 1, [butir(1, null)]).size).toBe(0);
});

test('a draft keeps to the questions and the scale of its category', () => {
  const asked = [butir(1, null), butir(2, null)];
  const text = writePilihan(
    new Map([
      [1, 4],
      [2, 2.5],
      [9, 1],
    ]),
  );
  expect([...readPilihan(text, 1, asked)]).toEqual([]);
  expect([...readPilihan(text, 6, asked)]).toEqual([[1, 4]]);
});

test('an own choice holds over what is stored meanwhile, anything else is as stored', () => {
  const before = new Map([
    [1, 1],
    [2, 1],
    [3, 1],
  ]);
  const mine = new Map([
    [1, 1],
    [2, 2],
    [3, 1],
    [4, 3],
  ]);
  const now = new Map([
    [1, 3],
    [2, 3],
    [3, 1],
    [5, 2],
  ]);
  expect(Object.fromEntries(mergePilihan(mine, before, now))).toEqual({ 1: 3, 2: 2, 3: 1, 4: 3, 5: 2 });
});

test('the version is the newest of the scores, null while there is none', () => {
  const at = (updated_at: string | null) => ({ ...butir(1, '1'), updated_at });
  expect(versiOf([at(null)])).toBeNull();
  expect(versiOf([at('2026-01-01T01:00:00+07:00'), at('2025-12-31T19:00:00Z'), at(null)])).toBe(
    '2025-12-31T19:00:00Z',
  );
});
