import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Nama;Ma’ruf – €5';
const le = Buffer.from(TEXT, 'utf16le');
const be = Buffer.from(le).swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['windows-1252', Buffer.from('Nama;Ma\x92ruf \x96 \x805', 'latin1')],
  ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), le])],
  ['UTF-16 without a byte order mark', le],
  ['UTF-16 in the other byte order', Buffer.concat([Buffer.from([0xfe, 0xff]), be])],
])('a CSV file in %s is decoded', (_name, bytes) => expect(decodeText(bytes)).toBe(TEXT));

test.each(['', 'a', '\u00e9'])('the short text %j is decoded', (text) =>
  expect(decodeText(Buffer.from(text, 'latin1'))).toBe(text),
);
