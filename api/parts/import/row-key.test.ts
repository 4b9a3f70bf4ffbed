import { expect, test } from 'vitest';
import { readRowKey, sidikOf, writeRowKey } from './row-key.ts';

test('the app can read a row key that it has written, and rejects any other text', () => {
  const key = {
    tabel: 'akun',
    id: 12,
    versi: '2026-05-12T03:04:05Z',
    sidik: sidikOf(['Ana', 'a@b.id']),
  } as const;
  expect(readRowKey(writeRowKey(key))).toEqual(key);
  for (const text of ['', 'akun:0::abcdefabcdef', 'akun:1:x:abc', 'lain:1::abcdefabcdef', 'Ana'])
    expect(readRowKey(text)).toBeNull();
});

test('the checksum in a row key ignores case and blanks, and changes if an identifying cell changes', () => {
  expect(sidikOf(['ANA  Maria', 'a@b.id'])).toBe(sidikOf(['Ana Maria', 'a@b.id']));
  expect(sidikOf(['Ana', 'Maria'])).not.toBe(sidikOf(['Ana Maria', '']));
});
