import { describe, expect, it } from 'vitest';
import { caretBefore, pastedAmount, readAmount, typedRupiah, writeRupiah } from './rupiah-text.ts';

describe('an amount in rupiah', () => {
  it.each([
    ['Rp 1.250.000', 1_250_000],
    ['Rp 1.25', 125],
    ['0012', 12],
    ['Rp ', undefined],
    ['', undefined],
    ['abc', undefined],
    ['12345678901234567890', 123_456_789_012_345],
  ])('an amount typed as "%s" has the value %s', (text, value) => {
    expect(typedRupiah(text)).toBe(value);
  });

  it.each([
    ['Rp1.250.000,00', 1_250_000, true],
    ['Rp 1.250.000', 1_250_000, false],
    ['Rp 1.250.000,-', 1_250_000, false],
    ['IDR 1,250,000.00', 1_250_000, true],
    ['1,250,000', 1_250_000, false],
    ['1250000', 1_250_000, false],
    ['1250000.50', 1_250_000, true],
    [' 500 ', 500, false],
    ['lima ratus', undefined, false],
  ])('an amount pasted as "%s" has the value %s, with decimals dropped: %s', (text, value, dropped) => {
    expect(pastedAmount(text)).toEqual({ value, sen: '', dropped });
  });

  it.each([
    ['Rp 1.500.000', 'Rp 1.500.000,', 1_500_000, ','],
    ['Rp 1.500.000,', 'Rp 1.500.000,0', 1_500_000, ',0'],
    ['Rp 1.500.000,0', 'Rp 1.500.000,00', 1_500_000, ',00'],
    // A third digit after the comma is refused.
    ['Rp 1.500.000,00', 'Rp 1.500.000,005', 1_500_000, ',00'],
    ['Rp 1.500.000,0', 'Rp 1.500.000,', 1_500_000, ','],
    ['Rp 1.500.000,00', 'Rp 11.500.000,00', 11_500_000, ',00'],
    // The user has deleted only the comma.
    ['Rp 1.500.000,00', 'Rp 1.500.00000', 1_500_000, ''],
    ['Rp 1.500.000', 'Rp 1.500.0005', 15_000_005, ''],
    ['Rp 1.500.000', 'Rp 1.500.00', 150_000, ''],
    // A single comma is a decimal comma, not an English thousands separator.
    ['Rp 1,50', 'Rp 1,500', 1, ',50'],
    ['', ',', undefined, ''],
    ['Rp 5', 'Rp ', undefined, ''],
  ])('an amount edited from "%s" to "%s" has the value %s and the decimals %j', (shown, text, value, sen) => {
    expect(readAmount(text, shown)).toEqual({ value, sen, dropped: /\d/.test(sen) });
  });

  it.each([
    ['', '1.500.000,00'],
    ['', 'Rp 1.500.000,00'],
    ['', '1500000.00'],
    ['', '1,500,000.00'],
    ['Rp 300.000', 'Rp 1500000.00'],
    ['Rp 300.000,00', '1.500.000,005'],
  ])('an amount is 1.500.000 if one input event replaces %j by %s without a paste', (shown, text) => {
    expect(readAmount(text, shown)).toEqual({ value: 1_500_000, sen: '', dropped: true });
  });

  it('an amount is written in groups of three digits, and a missing amount is an empty text', () => {
    expect([1_250_000, 0, undefined, 'x'].map(writeRupiah)).toEqual(['Rp 1.250.000', 'Rp 0', '', '']);
  });

  it('the formatting of an amount keeps the caret before the same digits', () => {
    expect(caretBefore('Rp 1.250.000', 0)).toBe(12);
    expect(caretBefore('Rp 1.250.000', 3)).toBe(9);
    expect(caretBefore('Rp 1.250.000', 4)).toBe(7);
    expect(caretBefore('Rp 1.250.000', 7)).toBe(3);
    // Position 12 is before the comma, position 13 is after the comma.
    expect(caretBefore('Rp 1.250.000,00', 3)).toBe(12);
    expect(caretBefore('Rp 1.250.000,00', 2)).toBe(13);
  });
});
