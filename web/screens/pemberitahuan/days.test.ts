import { expect, it } from 'vitest';
import { byDay } from './days.ts';

it('byDay groups notifications by day in the time zone of the programme', () => {
  const rows = [
    '2026-05-12T17:30:00Z',
    '2026-05-12T03:00:00Z',
    '2026-05-11T16:59:00Z',
    '2026-05-10T16:59:00Z',
  ];
  const days = byDay(
    rows.map((waktu) => ({ waktu })),
    { today: '2026-05-13', timeZone: 'Asia/Jakarta' },
  );
  expect(days.map(({ name, rows: those }) => [name, those.length])).toEqual([
    ['Hari ini', 1],
    ['Kemarin', 1],
    ['11 Mei 2026', 1],
    ['10 Mei 2026', 1],
  ]);
});
