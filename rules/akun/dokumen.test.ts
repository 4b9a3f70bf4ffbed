import { describe, expect, test } from 'vitest';
import { KTP, NOTA, NPWP, REKENING, missingRekening } from './dokumen.ts';

const lengkap = { dokumen_id: REKENING, nama_bank: 'Bank Contoh', nama_rek: 'Ana', nomor_rek: '0012 34567' };

describe('missingRekening', () => {
  test.each([NOTA, KTP, NPWP])('a document of type %i requires no bank data', (dokumen_id) => {
    expect(missingRekening({ dokumen_id, nama_bank: '', nama_rek: '', nomor_rek: 'x' })).toEqual({});
  });

  test.each(['0012', '0012 345 67', '1'.repeat(40)])(
    'the bank account number %s is accepted',
    (nomor_rek) => {
      expect(missingRekening({ ...lengkap, nomor_rek })).toEqual({});
    },
  );

  test.each(['001', '00A12', '- - -', '0012.345', '٠١٢٣٤'])(
    'the bank account number %s is refused',
    (nomor_rek) => {
      expect(Object.keys(missingRekening({ ...lengkap, nomor_rek }))).toEqual(['nomor_rek']);
    },
  );

  test('`missingRekening` returns an error message for each empty field', () => {
    expect(missingRekening({ ...lengkap, nama_bank: '', nama_rek: '', nomor_rek: '' })).toEqual({
      nama_bank: 'Nama bank wajib diisi',
      nama_rek: 'Nama pemilik rekening wajib diisi',
      nomor_rek: 'Nomor rekening wajib diisi',
    });
  });
});
