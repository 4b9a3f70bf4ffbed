import { expect, test } from 'vitest';
import { shortPt } from './pt.ts';

test.each([
  ['Universitas Negeri Yogyakarta', 'Univ. Negeri Yogyakarta'],
  ['Institut Teknologi Bandung', 'Inst. Teknologi Bandung'],
  ['Sekolah Tinggi Agama Islam Negeri', 'ST Agama Islam Negeri'],
  ['Akademi Keperawatan Universitas', 'Akademi Keperawatan Univ.'],
  ['Universitas Islam Negeri Syarif Hidayatullah Jakarta', 'Univ. Islam Nege…atullah Jakarta'],
])('the institution %s is shortened to %s', (nama, short) => {
  expect(shortPt(nama)).toBe(short);
  expect([...shortPt(nama)].length).toBeLessThanOrEqual(32);
});
