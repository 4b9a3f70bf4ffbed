import { expect, test } from 'vitest';
import { samarkan } from './samar.ts';

test.each([
  ['3171014507900001', '•••• 0001'],
  ['09.254.294.3-407.000', '•••• 7000'],
  ['0012 3456-7890', '•••• 7890'],
  ['12345678', '•••• 5678'],
  // This number is so short that the app shows none of its digits.
  ['1234567', '••••'],
  ['KTP sementara', '••••'],
  ['', ''],
])('the document number %s is masked as %s', (nomor, samar) => expect(samarkan(nomor)).toBe(samar));
