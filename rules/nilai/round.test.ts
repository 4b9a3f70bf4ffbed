import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { round2, roundFraction, perSeratus } from './round.ts';
import { exactText } from '#test/exact.ts';
import { runs } from '#test/runs.ts';

describe('round2', () => {
  it.each([
    [1.005, 1.01],
    [1.004999, 1],
    [60.994, 60.99],
    [60.995, 61],
    [60.99499999999999, 60.99],
    [8.345, 8.35],
    [0.005, 0.01],
    [0.00499, 0],
    [99.995, 100],
    [99.994, 99.99],
    [61, 61],
    [61.5, 61.5],
    [1e-7, 0],
    [1e21, 1e21],
    [-0.01, 0],
    [-5, 0],
    [-0, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [Number.NEGATIVE_INFINITY, 0],
  ])('`round2` rounds %d to %d', (n, hasil) => {
    expect(round2(n)).toBe(hasil);
  });

  it('`round2` rounds the decimal text of a number to two decimals, half up', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.stringMatching(/^\d{1,10}$/), (whole, desimal) => {
        const n = Number(`${whole}.${desimal}`);
        const [u = '', d = ''] = String(n).split('.');
        const skala = 10n ** BigInt(d.length);
        expect(round2(n).toFixed(2)).toBe(exactText(BigInt(u + d), skala));
      }),
      runs(10_000),
    );
  });

  it('for the floating-point numbers next to every half, `round2` equals the rounded decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 64, max: 100_000 }), fc.constantFrom(-2, -1, 0, 1, 2), (k, langkah) => {
        const setengah = Number(`${k}.5e-2`);
        const n = setengah + langkah * 2 ** (Math.floor(Math.log2(setengah)) - 52);
        const [u = '', d = ''] = String(n).split('.');
        expect(round2(n).toFixed(2)).toBe(exactText(BigInt(u + d), 10n ** BigInt(d.length)));
      }),
      runs(5_000),
    );
  });
});

describe('roundFraction', () => {
  it.each([
    [1n, 200n, 0.01],
    [1n, 201n, 0],
    [12199n, 200n, 61],
    [121989n, 2000n, 60.99],
    [5n, 0n, 0],
    [0n, 5n, 0],
    [-5n, 5n, 0],
    [5n, -5n, 0],
  ])('`roundFraction` rounds %i / %i to %d', (above, below, hasil) => {
    expect(roundFraction(above, below)).toBe(hasil);
  });
});

it('`perSeratus` returns exact hundredths, even of numbers that floating point cannot represent exactly', () => {
  expect([61, 60.99, 8.345, 1.005, -1, Number.NaN].map(perSeratus)).toEqual([6100, 6099, 835, 101, 0, 0]);
});
