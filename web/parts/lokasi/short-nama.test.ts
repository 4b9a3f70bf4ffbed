import { expect, test } from 'vitest';
import { shortNama } from './short-nama.ts';

test.each([
  ['Pelatihan Dosen 2022 Jakarta', '2022 Jakarta'],
  ['2024 Pelatihan Dosen Riau', '2024 Pelatihan Dosen Riau'],
  ['Pelatihan Dosen', 'Pelatihan Dosen'],
  ['Pelatihan Dosenku', 'Pelatihan Dosenku'],
])('a narrow select shows the name %j as %j', (nama, short) => {
  expect(shortNama(nama, 'Pelatihan Dosen')).toBe(short);
});
