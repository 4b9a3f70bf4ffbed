import { describe, expect, test } from 'vitest';
import { fitsForm, formOf, phoneOf, readForm } from './import-forms.ts';

describe('columns with fixed format', () => {
  test.each([
    ['0812 3456 7890', '081234567890'],
    ['+62 812-3456-7890', '081234567890'],
    ['6281234567890', '081234567890'],
    ['81234567890', '081234567890'],
    ['021 555 1234', null],
    ['', null],
  ])('the phone number %s is compared as %s', (text, phone) => expect(phoneOf(text)).toBe(phone));

  test.each([
    ['NIDN', 'nidn'],
    ['No. HP', 'telepon'],
    ['Kode Pos', 'kode_pos'],
    ['NPWP', 'npwp'],
    ['Nomor KTP', 'nik'],
    ['Catatan', null],
  ])('a column with the heading %s has the format %s', (judul, form) => expect(formOf(judul)).toBe(form));

  test.each([
    ['nidn', '12345678', '0012345678'],
    ['kode_pos', '3117', '03117'],
    ['npwp', '12345678901234', '012345678901234'],
    ['npwp', '1234567890123456', '1234567890123456'],
    ['nik', '123456789012345', '0123456789012345'],
    ['telepon', '81234567890', '081234567890'],
    ['telepon', '6281234567890', '6281234567890'],
    ['nidn', '1,5', '1,5'],
  ] as const)('in a column of the format %s, a cell with the number %s is read as %s', (form, digits, read) =>
    expect(readForm(form, digits)).toBe(read),
  );

  test.each([
    ['nidn', '0012345678', true],
    ['nidn', '12345678', false],
    ['telepon', '0812-3456-7890', true],
    ['telepon', '12', false],
  ] as const)('in a column of the format %s, the text %s is valid: %s', (form, text, fits) =>
    expect(fitsForm(form, text)).toBe(fits),
  );
});
