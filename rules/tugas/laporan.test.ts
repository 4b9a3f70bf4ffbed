import { expect, test } from 'vitest';
import { tanggalLaporan } from './laporan.ts';

test.each([
  ['2026-05-11', '2026-05-12', null],
  ['2026-05-12', '2026-05-12', null],
  ['2026-05-13', '2026-05-12', 'Tanggal tidak boleh sesudah hari ini'],
  ['2027-01-01', '2026-12-31', 'Tanggal tidak boleh sesudah hari ini'],
])('an activity on %s that is reported on %s has the error: %s', (tanggal, hariIni, sentence) => {
  expect(tanggalLaporan(tanggal, hariIni)).toBe(sentence);
});
