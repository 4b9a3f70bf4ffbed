import { expect, test } from 'vitest';
import { statementOf } from './hasil.ts';

const DICABUT = { waktu: '2026-01-02T03:04:05.000Z', alasan: 'Salah orang' };
const NOMOR = '00001/PELATIHAN/2026';

test.each([
  ['no certificate, a final result, the card open', null, 1, 1, 'akhir'],
  ['no certificate, a final result, the card locked', null, 1, 0, 'belum_selesai'],
  ['no certificate, the result not final', null, 0, 1, 'belum_selesai'],
  ['no certificate, not final and locked', null, 0, 0, 'belum_selesai'],
  ['in force, the result final', NOMOR, 1, 1, 'akhir'],
  ['in force, the card locked since', NOMOR, 1, 0, 'akhir'],
  ['in force, the result reopened', NOMOR, 0, 1, 'tetap'],
  ['in force, reopened, the card locked', NOMOR, 0, 0, 'tetap'],
] as const)('%s', (_, nomor, lengkap, raport_open, said) => {
  expect(statementOf({ nomor, lengkap, raport_open, dicabut: null })).toBe(said);
});

test('a withdrawn certificate shows no result, whatever its other fields are', () => {
  for (const raport_open of [0, 1] as const)
    expect(statementOf({ nomor: NOMOR, lengkap: null, raport_open, dicabut: DICABUT })).toBe('dicabut');
});
