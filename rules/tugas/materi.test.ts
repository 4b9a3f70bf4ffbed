import { expect, it } from 'vitest';
import { jadwalMateri, shiftHari, TGL_TERBALIK } from './materi.ts';

it.each([
  ['2026-05-12', '2026-05-12', null],
  ['2026-05-12', '2026-05-13', null],
  ['2026-05-12', '2026-05-11', TGL_TERBALIK],
  ['2026-12-31', '2027-01-01', null],
])('a window from %s to %s', (mulai, akhir, sentence) => {
  expect(jadwalMateri(mulai, akhir)).toBe(sentence);
});

it.each([
  ['2026-05-12', 0, '2026-05-12'],
  ['2026-05-31', 1, '2026-06-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-01-01', 365, '2027-01-01'],
  ['9999-12-30', 1, '9999-12-31'],
  ['9999-12-31', 1, null],
  ['1900-01-01', -1, null],
  ['besok', 1, null],
])('%s and %i days', (tanggal, hari, day) => {
  expect(shiftHari(tanggal, hari)).toBe(day);
});
