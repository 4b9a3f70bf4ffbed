import fc from 'fast-check';
import Hashids from 'hashids';
import { describe, expect, it, vi } from 'vitest';
import { decodeId, encodeId } from './hashid.ts';
import { runs } from '#test/runs.ts';

describe('encodeId and decodeId', () => {
  it('`encodeId` returns the same codes as earlier versions, so that old links stay valid', () => {
    expect([1, 6, 2_147_483_647].map(encodeId)).toEqual(['MADOV5x7', '0JW8LW7O', 'WoXjxxO6']);
  });

  it('decoding an encoded id returns the same id, and a code has at least 8 letters and digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(encodeId(id)).toMatch(/^[a-zA-Z0-9]{8,32}$/);
        expect(decodeId(encodeId(id))).toBe(id);
      }),
      runs(5_000),
    );
  });

  it('two different ids never have the same code', () => {
    const kode = Array.from({ length: 5_000 }, (_, i) => encodeId(i + 1));
    expect(new Set(kode).size).toBe(kode.length);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    '`encodeId` refuses to encode %d',
    (id) => {
      expect(() => encodeId(id)).toThrow(RangeError);
    },
  );
});

describe('codes that decodeId refuses', () => {
  const same = new Hashids('portal-pelatihan-dosen', 8);

  it.each([
    ['an empty text', ''],
    ['a plain number', '12'],
    ['a text with other characters', '../../x!'],
    ['a code with a space after it', `${encodeId(5)} `],
    ['a code with an additional letter', `${encodeId(5)}a`],
    ['a code without its last letter', encodeId(5).slice(0, -1)],
    ['a reversed code', encodeId(5).split('').toReversed().join('')],
    ['a code of several numbers', same.encode([1, 2])],
    ['a code of zero', same.encode(0)],
    ['a code of a number above the safe integers', same.encode(2n ** 60n)],
    ['a code with another salt', new Hashids('lain', 8).encode(5)],
    ['a code without the minimum length', new Hashids('portal-pelatihan-dosen').encode(5)],
  ])('`decodeId` refuses %s', (_, teks) => {
    expect(decodeId(teks)).toBeNull();
  });

  it('`decodeId` refuses a very long text without decoding it', () => {
    const decode = vi.spyOn(Hashids.prototype, 'decode');
    expect(decodeId('c'.repeat(512 * 1024))).toBeNull();
    expect(decode).not.toHaveBeenCalled();
    expect(decodeId(encodeId(5))).toBe(5);
    expect(decode).toHaveBeenCalledOnce();
    decode.mockRestore();
  });

  it('`decodeId` refuses any text that `encodeId` cannot return', () => {
    const teks = fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/));
    fc.assert(
      fc.property(teks, (t) => {
        const id = decodeId(t);
        expect(id === null || encodeId(id) === t).toBe(true);
      }),
      runs(10_000),
    );
  });
});
