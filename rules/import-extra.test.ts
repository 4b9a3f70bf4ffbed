import { expect, test } from 'vitest';
import { refusedExtra, refusedExtraTitle } from './import-extra.ts';

test.each([
  ['Catatan', '3174012345670001', 'Isi ini terlihat seperti NIK, jadi tidak disimpan'],
  ['Catatan', '01.234.567.8-901.000', 'Isi ini terlihat seperti NPWP, jadi tidak disimpan'],
  ['Catatan', '4111 1111 1111 1111', 'Isi ini terlihat seperti nomor kartu, jadi tidak disimpan'],
  ['Catatan', 'BCA 1234567890', 'Isi ini terlihat seperti nomor rekening, jadi tidak disimpan'],
  ['Catatan', 'Rahasia#2026', 'Isi ini terlihat seperti password, jadi tidak disimpan'],
  ['Catatan', 'x'.repeat(201), 'Kolom tambahan paling banyak 200 karakter'],
  ['Catatan', 'Vegetarian, kursi roda', null],
  ['Tanggal Lahir', '1990-05-12', null],
  ['NIDN', '0012345678', null],
  ['No. HP', '081234567890', null],
])('for an extra column %s with the value %s, the error is %s', (judul, text, reason) =>
  expect(refusedExtra(judul, text)).toBe(reason),
);

test.each([
  ['NIK', false],
  ['Nomor Rekening', false],
  ['Kata Sandi', false],
  ['Teknik', true],
  ['Jenis Kelamin', true],
])('the heading %s can become an extra column: %s', (judul, can) =>
  expect(refusedExtraTitle(judul) === null).toBe(can),
);
