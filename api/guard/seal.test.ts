import { describe, expect, test } from 'vitest';
import { SEALED, sealer, WrongKey } from './seal.ts';

const own = sealer('kunci-untuk-pengujian-saja-0123456789');
const PLACE = 'dokumen.keterangan/7';

describe('sealer', () => {
  test.each(['3171234567890001', 'Zoë 😀', 'x'.repeat(200), 'enc1.00000000.abc'])(
    'a text is unchanged after a sealer has encrypted and decrypted it: %s',
    (text) => {
      const stored = own.seal(PLACE, text);
      expect(stored).toMatch(new RegExp(SEALED));
      expect(stored.split('.')[1]).toBe(own.keyId);
      expect(stored).not.toContain(text);
      expect(sealer('kunci-untuk-pengujian-saja-0123456789').open(PLACE, stored)).toBe(text);
    },
  );

  test('a sealer encrypts the same text differently each time', () => {
    const all = Array.from({ length: 100 }, () => own.seal(PLACE, '3171234567890001'));
    expect(new Set(all).size).toBe(100);
  });

  test('a sealer does not encrypt an empty text, and returns an unencrypted text unchanged when it decrypts', () => {
    expect([own.seal(PLACE, ''), own.open(PLACE, ''), own.open(PLACE, '3171')]).toEqual(['', '', '3171']);
  });

  test('decrypting a value of another key throws `WrongKey` with the ids of both keys', () => {
    const other = sealer('kunci-yang-lain-untuk-pengujian-012345');
    expect(() => other.open(PLACE, own.seal(PLACE, '3171'))).toThrow(WrongKey);
    expect(() => other.open(PLACE, own.seal(PLACE, '3171'))).toThrow(
      `A value is sealed with the data key ${own.keyId}; this app has ${other.keyId}`,
    );
  });

  test('a sealer decrypts values of the previous key, and encrypts only with the current key', () => {
    const OLD = 'kunci-sebelumnya-untuk-pengujian-01234';
    const both = sealer('kunci-untuk-pengujian-saja-0123456789', OLD);
    expect(both.open(PLACE, sealer(OLD).seal(PLACE, '3171'))).toBe('3171');
    expect([both.keyIds, both.keyId]).toEqual([[own.keyId, sealer(OLD).keyId], own.keyId]);
    expect(own.open(PLACE, both.seal(PLACE, '3171'))).toBe('3171');
    expect(() => both.open(PLACE, sealer('yang-ketiga-untuk-pengujian-012345678').seal(PLACE, 'x'))).toThrow(
      WrongKey,
    );
  });

  test('a sealer refuses an altered value, a truncated value, and a value of another row or column', () => {
    const stored = own.seal(PLACE, '3171234567890001');
    const last = stored.at(-2) === 'A' ? 'B' : 'A';
    for (const [place, value] of [
      ['dokumen.keterangan/8', stored],
      ['dokumen.nomor_rek/7', stored],
      [PLACE, stored.slice(0, -2) + last + stored.at(-1)!],
      [PLACE, stored.slice(0, -4)],
    ] as const)
      expect(() => own.open(place, value)).toThrow();
  });
});
