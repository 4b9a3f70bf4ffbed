import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nilaiText, rupiah, longTanggal, shortTanggal, longWaktu } from './format.ts';

describe('rupiah', () => {
  it.each([
    [0, 'Rp 0'],
    [1, 'Rp 1'],
    [999, 'Rp 999'],
    [1_000, 'Rp 1.000'],
    [12_345, 'Rp 12.345'],
    [1_250_000, 'Rp 1.250.000'],
    [1_000_000_000, 'Rp 1.000.000.000'],
    [1_500.5, 'Rp 1.501'],
    [0.4, 'Rp 0'],
    [-1, 'Rp 0'],
    [Number.NaN, 'Rp 0'],
    [Number.POSITIVE_INFINITY, 'Rp 0'],
  ])('`rupiah` formats %d as "%s"', (n, teks) => {
    expect(rupiah(n)).toBe(teks);
  });

  it('an amount in rupiah has groups of three digits, and can be parsed back to the same number', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (n) => {
        expect(rupiah(n)).toMatch(/^Rp \d{1,3}(\.\d{3})*$/);
        expect(Number(rupiah(n).replace(/\D/g, ''))).toBe(n);
      }),
    );
  });
});

describe('longTanggal', () => {
  it.each([
    ['2026-01-01', '1 Januari 2026'],
    ['2026-02-28', '28 Februari 2026'],
    ['2026-03-03', '3 Maret 2026'],
    ['2026-04-30', '30 April 2026'],
    ['2026-05-12', '12 Mei 2026'],
    ['2026-06-09', '9 Juni 2026'],
    ['2026-07-10', '10 Juli 2026'],
    ['2026-08-17', '17 Agustus 2026'],
    ['2026-09-01', '1 September 2026'],
    ['2026-10-28', '28 Oktober 2026'],
    ['2026-11-10', '10 November 2026'],
    ['2026-12-31', '31 Desember 2026'],
  ])('`longTanggal` formats %s as "%s"', (tanggal, teks) => {
    expect(longTanggal(tanggal)).toBe(teks);
  });

  it.each(['', 'besok', '2026-13-01', '2026-00-10', '12-05-2026', '2026-05-12T00:00:00Z'])(
    '`longTanggal` returns %j unchanged',
    (teks) => {
      expect(longTanggal(teks)).toBe(teks);
    },
  );
});

describe('shortTanggal', () => {
  it.each([
    ['2026-05-12', '12 Mei 2026'],
    ['2026-08-01', '1 Agu 2026'],
    ['2026-11-19', '19 Nov 2026'],
    ['bukan tanggal', 'bukan tanggal'],
  ])('`shortTanggal` formats %s as "%s"', (tanggal, teks) => {
    expect(shortTanggal(tanggal)).toBe(teks);
  });
});

describe('longWaktu', () => {
  it.each([
    ['2026-05-12T07:05:00Z', 'Asia/Jakarta', '12 Mei 2026, 14.05'],
    ['2026-05-12T14:05:00+07:00', 'Asia/Jakarta', '12 Mei 2026, 14.05'],
    ['2026-05-11T16:59:59Z', 'Asia/Jakarta', '11 Mei 2026, 23.59'],
    ['2026-05-11T17:00:00Z', 'Asia/Jakarta', '12 Mei 2026, 00.00'],
    ['2026-05-11T17:00:00Z', 'Asia/Jayapura', '12 Mei 2026, 02.00'],
    ['2026-12-31T17:30:00.123Z', 'Asia/Jakarta', '1 Januari 2027, 00.30'],
    ['bukan waktu', 'Asia/Jakarta', 'bukan waktu'],
  ])('`longWaktu` formats %s in the time zone %s as "%s"', (iso, zona, teks) => {
    expect(longWaktu(iso, zona)).toBe(teks);
  });
});

describe('nilaiText', () => {
  it.each([
    [61, '61,00'],
    [60.99, '60,99'],
    [60.994, '60,99'],
    [60.995, '61,00'],
    [1.005, '1,01'],
    [12.5, '12,50'],
    [100, '100,00'],
    [0, '0,00'],
    [-0, '0,00'],
    [-3, '0,00'],
    [Number.NaN, '0,00'],
  ])('`nilaiText` formats %d as "%s"', (n, teks) => {
    expect(nilaiText(n)).toBe(teks);
  });
});
