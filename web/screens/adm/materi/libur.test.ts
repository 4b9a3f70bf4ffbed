import { expect, test } from 'vitest';
import { invalidLibur, readLibur } from './libur.ts';

const HARI = '2026-11-29';

test('holidays are read as days separated by commas or lines, in every format of a date field', () => {
  expect(readLibur('1 Jan 2027, 25 Des\n2027-03-09;', HARI)).toEqual([
    '2027-01-01',
    '2026-12-25',
    '2027-03-09',
  ]);
  expect(invalidLibur('', HARI)).toBeNull();
  expect(invalidLibur('1 Jan 2027, ', HARI)).toBeNull();
});

test('an invalid day is named in the error message and not sent', () => {
  expect(invalidLibur('1 Jan 2027, lebaran', HARI)).toMatch(/^Bukan tanggal: lebaran/);
  expect(readLibur('1 Jan 2027, lebaran', HARI)).toEqual(['2027-01-01']);
});
