import { expect, test } from 'vitest';
import { cleanEmail, cleanNomor, readRound } from './nomor.ts';

test.each([
  ['\u202A+62\u00A0812\u20113456\u20117890\u202C', '+62 81234567890'],
  ['(0021) 34.56/78-90\u200B', '0021 34567890'],
  ['1 234\t56', '1 234 56'],
  ['40\u2013115', '40115'],
  ['', ''],
  ['12ab', '12ab'],
])('the pasted number %j is cleaned to %j', (text, cleaned) => expect(cleanNomor(text)).toBe(cleaned));

test.each([
  ['\u200Ba\u2060na@example.org\uFEFF', 'ana@example.org'],
  ['<ana@example.org>', 'ana@example.org'],
  ['[ana.b-c@example.org] ', 'ana.b-c@example.org'],
  ['ana\u2011b@ex\u00ADample.org', 'ana-b@example.org'],
  ['a b@example.org', 'a b@example.org'],
])('the email address %j is cleaned to %j', (text, cleaned) => expect(cleanEmail(text)).toBe(cleaned));

test.each([
  ['12', 12],
  ['\u200E7 ', 7],
  ['0x10', null],
  ['1e2', null],
  ['1.5', null],
  ['-1', null],
  ['٧', null],
  ['', null],
])('the spreadsheet cell %j is read as the number %j', (text, n) => expect(readRound(text)).toBe(n));
