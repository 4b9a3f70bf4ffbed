import { expect, test } from 'vitest';
import { showsNilai, statementOf } from './hasil.ts';

const DICABUT = { waktu: '2026-01-02T03:04:05.000Z', alasan: 'Salah orang' };
const NOMOR = '00001/PELATIHAN/2026';

test.each([
  ['no certificate, a final result, the card open', null, 1, 1, 'belum', true],
  ['no certificate, a final result, the card locked', null, 1, 0, 'belum', false],
  ['no certificate, the result not final', null, 0, 1, 'belum', false],
  ['no certificate, not final and locked', null, 0, 0, 'belum', false],
  ['in force, the result final', NOMOR, 1, 1, 'akhir', true],
  ['in force, the card locked since', NOMOR, 1, 0, 'akhir', true],
  ['in force, the result reopened', NOMOR, 0, 1, 'tetap', true],
  ['in force, reopened, the card locked', NOMOR, 0, 0, 'tetap', true],
] as const)(
  '%s: statement, and whether the page shows scores',
  (_, nomor, lengkap, raport_open, said, nilai) => {
    const data = { nomor, lengkap, raport_open, dicabut: null };
    expect([statementOf(data), showsNilai(data)]).toEqual([said, nilai]);
  },
);

test('a withdrawn certificate shows no scores, whatever the other fields contain', () => {
  for (const raport_open of [0, 1] as const) {
    const data = { nomor: NOMOR, lengkap: null, raport_open, dicabut: DICABUT };
    expect([statementOf(data), showsNilai(data)]).toEqual(['dicabut', false]);
  }
});
