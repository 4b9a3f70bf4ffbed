import { expect, test } from 'vitest';
import { unsaved, readPilihan, savedPilihan, writePilihan, type Butir } from './nilai-input.ts';

const butir = (id: number, nilai: string | null): Butir => ({
  id_kategori_nilai: id,
  keterangan_kategori_nilai: `Kompetensi ${id}`,
  nilai,
  updated_at: null,
  rubrik: [],
});

test('a draft restores the selected scores, and its text does not depend on the order of selection', () => {
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
  expect([...readPilihan(text, 3, asked)]).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

test('the stored scores are numbers by competence, and competences without a score are omitted', () => {
  expect([...savedPilihan([butir(1, '2'), butir(2, null), butir(3, '3')])]).toEqual([
    [1, 2],
    [3, 3],
  ]);
});

test.each(['', 'null', '{}', '[1,2]', '[[1]]', 'x['])('an invalid draft %s selects no score', (text) => {
  expect(readPilihan(text, 3, [butir(1, null)]).size).toBe(0);
});

test('reading a draft drops competences and scores that the category does not have', () => {
  const asked = [butir(1, null), butir(2, null)];
  const text = writePilihan(
    new Map([
      [1, 4],
      [2, 2.5],
      [9, 1],
    ]),
  );
  expect([...readPilihan(text, 3, asked)]).toEqual([]);
  expect([...readPilihan(text, 4, asked)]).toEqual([[1, 4]]);
});

test('a selected score counts as unsaved only if it differs from the stored score', () => {
  const chosen = new Map([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  const saved = new Map([
    [1, 1],
    [2, 3],
    [5, 2],
  ]);
  expect(Object.fromEntries(unsaved(chosen, saved))).toEqual({ 2: 2, 3: 3 });
});
