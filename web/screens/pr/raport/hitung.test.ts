import { describe, expect, it } from 'vitest';
import { nilaiAkhir } from '#rules/nilai.ts';
import { perseribu, sumbangan, TAHAP } from './hitung.ts';

describe('the parts of the final score', () => {
  it.each([
    [{ nilai_post: 82.5, nilai_ojt: 75.63, nilai_ist2: 78.72 }, ['24,750', '37,815', '15,744'], '78,309'],
    [{ nilai_post: 60.99, nilai_ojt: 61.01, nilai_ist2: 61 }, ['18,297', '30,505', '12,200'], '61,002'],
    [{ nilai_post: 0, nilai_ojt: 100, nilai_ist2: 0.07 }, ['0,000', '50,000', '0,014'], '50,014'],
  ])('of %o are exact and add up to the final score', (nilai, parts, jumlah) => {
    const each = TAHAP.map(({ key, bobot }) => sumbangan(nilai[key], bobot));
    expect(each.map(perseribu)).toEqual(parts);
    const sum = each.reduce((a, b) => a + b, 0);
    expect(perseribu(sum)).toBe(jumlah);
    expect(Math.round(sum / 10)).toBe(Math.round(nilaiAkhir(nilai) * 100));
  });
});
