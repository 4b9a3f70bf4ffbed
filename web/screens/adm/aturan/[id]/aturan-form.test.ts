import { expect, test } from 'vitest';
import { moveRow, sumOf, withSkala } from './aturan-form.ts';

const level = (nilai: number) => ({ nilai, label: `Tingkat ${nilai}`, keterangan: `Arti ${nilai}` });
const kategori = (...levels: number[]) => ({
  skala: levels.length as 3 | 4,
  kompetensi: [{ id: 1, keterangan: 'Ketepatan', rubrik: levels.map(level) }],
});

test('a larger scale adds an empty level and keeps the texts of the other levels', () => {
  expect(withSkala(kategori(1, 2, 3), 4).kompetensi?.[0]?.rubrik).toEqual([
    level(1),
    level(2),
    level(3),
    { nilai: 4, label: '', keterangan: '' },
  ]);
});

test('a smaller scale removes the highest level', () => {
  const { skala, kompetensi } = withSkala(kategori(1, 2, 3, 4), 3);
  expect(skala).toBe(3);
  expect(kompetensi?.[0]?.rubrik).toEqual([level(1), level(2), level(3)]);
});

test('a row of the form moves by one place; the first row cannot move up, and the last row cannot move down', () => {
  expect(moveRow(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveRow(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveRow(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveRow(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

test('an unreadable number counts as 0 in a sum', () => {
  expect(sumOf([30, 50.5, undefined, '1,'])).toBe(80.5);
});
