import { describe, expect, it } from 'vitest';
import { caretBefore, pastedRupiah, typedRupiah, writeRupiah } from './rupiah-text.ts';

describe('an amount in rupiah', () => {
  it.each([
    ['Rp 1.250.000', 1_250_000],
    ['Rp 1.25', 125],
    ['0012', 12],
    ['Rp ', undefined],
    ['', undefined],
    ['abc', undefined],
    ['12345678901234567890', 123_456_789_012_345],
  ])('typed as %s is %s', (text, value) => {
    expect(typedRupiah(text)).toBe(value);
  });

  it.each([
    ['Rp1.250.000,00', 1_250_000],
    ['Rp 1.250.000', 1_250_000],
    ['IDR 1,250,000.00', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1250000', 1_250_000],
    ['1250000.50', 1_250_000],
    [' 500 ', 500],
    ['lima ratus', undefined],
  ])('pasted as %s is %s', (text, value) => {
    expect(pastedRupiah(text)).toBe(value);
  });

  it('is written in groups of three, and not at all without an amount', () => {
    expect([1_250_000, 0, undefined, 'x'].map(writeRupiah)).toEqual(['Rp 1.250.000', 'Rp 0', '', '']);
  });

  it('keeps the caret before the same digits', () => {
    expect(caretBefore('Rp 1.250.000', 0)).toBe(12);
    expect(caretBefore('Rp 1.250.000', 3)).toBe(9);
    expect(caretBefore('Rp 1.250.000', 4)).toBe(7);
    expect(caretBefore('Rp 1.250.000', 7)).toBe(3);
  });
});
