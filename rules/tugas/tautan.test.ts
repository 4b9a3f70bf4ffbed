import { expect, test } from 'vitest';
import { isTautan } from './tautan.ts';

test.each([
  ['https://contoh.ac.id/modul?id=1#a', true],
  ['HTTP://contoh.ac.id', true],
  ['https://modul.contoh.ac.id/berkas%20satu.pdf', true],
  ['contoh.ac.id/modul', false],
  ['javascript:alert(1)', false],
  ['javascript://https://contoh.ac.id', false],
  ['data:text/html,halo', false],
  ['ftp://contoh.ac.id', false],
  ['https://', false],
  ['https:// contoh.ac.id', false],
  ['https://contoh .ac.id', false],
  ['https://[', false],
])('the link %s is valid: %s', (address, right) => {
  expect(isTautan(address)).toBe(right);
});
