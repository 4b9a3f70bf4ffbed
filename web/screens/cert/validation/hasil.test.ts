import { expect, test } from 'vitest';
import { showsNilai, statementOf } from './hasil.ts';

const DICABUT = { waktu: '2026-01-02T03:04:05.000Z', alasan: 'Salah orang' };
const NOMOR = '00001/PELATIHAN/2026';

test.each([
  ['no certificate, complete result, open report card', null, 1, 1, 'belum', true],
  ['no certificate, complete result, locked report card', null, 1, 0, 'belum', false],
  ['no certificate, incomplete result, open report card', null, 0, 1, 'belum', false],
  ['no certificate, incomplete result, locked report card', null, 0, 0, 'belum', false],
  ['valid certificate, complete result, open report card', NOMOR, 1, 1, 'akhir', true],
  ['valid certificate, complete result, locked report card', NOMOR, 1, 0, 'akhir', true],
  ['valid certificate, reopened result, open report card', NOMOR, 0, 1, 'tetap', true],
  ['valid certificate, reopened result, locked report card', NOMOR, 0, 0, 'tetap', true],
] as const)(
  'the validation page shows the expected statement about the result, and shows the scores only if allowed: %s',
  (_, nomor, lengkap, raport_open, said, nilai) => {
    const data = { nomor, lengkap, raport_open, dicabut: null };
    expect([statementOf(data), showsNilai(data)]).toEqual([said, nilai]);
  },
);

test('the page of a withdrawn certificate shows no scores, even if its other fields would allow scores', () => {
  for (const raport_open of [0, 1] as const) {
    const data = { nomor: NOMOR, lengkap: null, raport_open, dicabut: DICABUT };
    expect([statementOf(data), showsNilai(data)]).toEqual(['dicabut', false]);
  }
});
