import { expect, test } from 'vitest';
import { akhirMalam, nightSendNote } from './malam.ts';

test.each([
  ['at noon', '2026-03-10T05:00:00Z', null],
  ['a minute before 20:00', '2026-03-10T12:59:59Z', null],
  ['at 20:00', '2026-03-10T13:00:00Z', '2026-03-10T23:00:00.000Z'],
  ['after midnight', '2026-03-10T18:30:20Z', '2026-03-10T23:00:00.000Z'],
  ['a second before 06:00', '2026-03-10T22:59:59Z', '2026-03-10T23:00:00.000Z'],
  ['at 06:00', '2026-03-10T23:00:00Z', null],
])('at %s in Jakarta (%s), a mail is delayed until: %s', (_name, now, end) => {
  expect(akhirMalam(new Date(now), 'Asia/Jakarta')?.toISOString() ?? null).toBe(end);
});

test.each([
  ['at noon', '2026-03-10T05:00:00Z', null],
  ['in the evening', '2026-03-10T13:00:00Z', 'Dikirim besok pukul 06.00'],
  ['after midnight', '2026-03-10T18:30:20Z', 'Dikirim hari ini pukul 06.00'],
])('for a reminder written at %s in Jakarta (%s), the page shows the send time: %s', (_name, now, said) => {
  expect(nightSendNote(new Date(now), 'Asia/Jakarta')).toBe(said);
});
