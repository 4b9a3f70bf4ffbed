import { expect, test } from 'vitest';
import { noWa } from './alamat.ts';

test.each([
  ['0812345678', '0812345678'],
  ['0812345678901', '0812345678901'],
  ['0812-3456.7890', '081234567890'],
  // Text copied from a contact list: it contains bidi controls and non-breaking hyphens.
  ['\u202A+62\u00A0812\u20113456\u20117890\u202C\n', '081234567890'],
  ['(+62) 812/3456/7890', '081234567890'],
  ['+62 812 3456 7890', '081234567890'],
  ['62812 3456 7890', '081234567890'],
  ['081234567', null],
  ['08123456789012', null],
  ['+081234567890', null],
  ['021 5551234', null],
  ['+6221 5551234', null],
  ['0812345678a', null],
  ['08١٢٣٤٥٦٧٨', null],
  ['', null],
])('the WhatsApp number %s is stored as %s', (text, stored) => expect(noWa(text)).toBe(stored));
