import fc from 'fast-check';
import Hashids from 'hashids';
import { describe, expect, it, vi } from 'vitest';
import { decodeId, encodeId } from './hashid.ts';
import { runs } from '#test/runs.ts';

describe('encodeId and decodeId', () => {
  it('keep the codes of earlier versions, so that old links stay valid', () => {
    expect([1, 6, 2_147_483_647].map(encodeId)).toEqual(['MADOV5x7', '0JW8LW7O', 'WoXjxxO6']);
  });

  it('return the same id after encoding and decoding; a code has at least 8 letters and digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(encodeId(id)).toMatch(/^[a-zA-Z0-9]{8,32}$/);
        expect(decodeId(encodeId(id))).toBe(id);
      }),
      runs(5_000),
    );
  });

  it('two ids never have the same code', () => {
    const kode = Array.from({ length: 5_000 }, (_, i) => encodeId(i + 1));
    expect(new Set(kode).size).toBe(kode.length);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuse to encode %d', (id) => {
    expect(() => encodeId(id)).toThrow(RangeError);
  });
});

describe('decodeId refuses', () => {
  const same = new Hashids('portal-pelatihan-dosen', 8);

  it.each([
    ['nothing', ''],
    ['a bare number', '12'],
    ['another alphabet', '../../x!'],
    ['a space behind', `${encodeId(5)} `],
    ['a letter more', `${encodeId(5)}a`],
    ['a letter less', encodeId(5).slice(0, -1)],
    ['a letter swapped', encodeId(5).split('').toReversed().join('')],
    ['several numbers', same.encode([1, 2])],
    ['zero', same.encode(0)],
    ['a number beyond safe integers', same.encode(2n ** 60n)],
    ['another salt', new Hashids('lain', 8).encode(5)],
    ['no minimum length', new Hashids('portal-pelatihan-dosen').encode(5)],
  ])('%s', (_, teks) => {
    expect(decodeId(teks)).toBeNull();
  });

  it('a very long text, without decoding it', () => {
    const decode = vi.spyOn(Hashids.prototype, 'decode');
    expect(decodeId('c'.repeat(512 * 1024))).toBeNull();
    expect(decode).not.toHaveBeenCalled();
    expect(decodeId(encodeId(5))).toBe(5);
    expect(decode).toHaveBeenCalledOnce();
    decode.mockRestore();
  });

  it('any text that encodeId would not have made', () => {
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
