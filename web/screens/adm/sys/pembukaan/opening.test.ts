import { expect, test } from 'vitest';
import { dayAndTime, instantOf } from './instant.ts';
import { isOpenAt, openingText, type Opening } from './opening.ts';

const ZONE = 'Asia/Jakarta';
const NOW = new Date('2026-12-02T03:00:00Z');

const row = (patch: Partial<Opening>): Opening => ({
  periode_id: 2,
  lokasi_id: 1,
  apa: 'pre',
  keadaan: 'buka',
  mulai: null,
  akhir: null,
  updated_at: NOW.toISOString(),
  ...patch,
});

test("a location's own opening overrides the opening for all locations, and each of the two overrides the general switch", () => {
  const shut = row({ keadaan: 'tutup', lokasi_id: null });
  expect(isOpenAt({ own: row({}), wider: shut, open: false }, NOW)).toBe(true);
  expect(isOpenAt({ own: undefined, wider: shut, open: true }, NOW)).toBe(false);
  expect(isOpenAt({ own: undefined, wider: undefined, open: true }, NOW)).toBe(true);
});

test.each([
  [row({ mulai: '2026-12-02T01:00:00Z', akhir: '2026-12-02T03:00:00Z' }), 'Ditutup 2 Des, 10.00'],
  [row({ mulai: '2026-12-02T03:00:00Z', akhir: '2026-12-02T03:01:00Z' }), 'Buka sampai 2 Des, 10.01'],
  [
    row({ mulai: '2026-12-02T04:00:00Z', akhir: '2027-01-02T03:00:00Z' }),
    'Buka 2 Des, 11.00 – 2 Jan 2027, 10.00',
  ],
  [row({ akhir: '2026-12-02T09:00:00Z' }), 'Buka sampai 2 Des, 16.00'],
  [row({ mulai: '2026-12-02T04:00:00Z' }), 'Buka mulai 2 Des, 11.00'],
  [row({ mulai: '2026-12-02T03:00:00Z' }), 'Buka mulai 2 Des, 10.00'],
])(
  'the text of an opening shows only future times; an opening begins at its first instant and ends before its last',
  (own, text) =>
    expect(openingText({ own, wider: undefined, open: false }, NOW, ZONE).replaceAll('\u00a0', ' ')).toBe(
      text,
    ),
);

test('a cell shows the opening of its location, or else the opening for all locations or the general switch', () => {
  const text = (own: Opening | undefined, wider?: Opening) =>
    openingText({ own, wider, open: false }, NOW, ZONE);
  expect(text(undefined)).toBe('Umum (ditutup)');
  expect(text(undefined, row({ lokasi_id: null }))).toBe('Semua lokasi (dibuka)');
  expect(text(row({ keadaan: 'tutup' }))).toBe('Tutup');
  expect(text(row({}))).toBe('Buka');
});

test('a day and a time in a time zone are converted to an instant and back', () => {
  expect(instantOf('2026-12-02', '08:00', ZONE)).toBe('2026-12-02T01:00:00.000Z');
  expect(dayAndTime('2026-12-01T17:30:00Z', ZONE)).toEqual({ day: '2026-12-02', time: '00:30' });
  expect(instantOf('2026-03-29', '03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('2026-12-02', '', ZONE)).toBeNull();
  expect(instantOf('besok', '08:00', ZONE)).toBeNull();
});
