import { expect, it } from 'vitest';
import { asChoices, findWilayah, kodePosOf, levelsBelow } from './wilayah-pilih.ts';

const DESA = [
  { kode: '11.01.01.2001', nama: 'Keude Bakongan', kode_pos: '23773' },
  { kode: '11.01.01.2002', nama: 'Ujong Mangki', kode_pos: null },
  { kode: '11.01.01.2003', nama: 'Sukamaju', kode_pos: '23774' },
  { kode: '11.01.01.2004', nama: 'Sukamaju', kode_pos: '23775' },
  { kode: '11.01.01.2005', nama: 'Simpang', kode_pos: '23776' },
  { kode: '11.01.01.2006', nama: 'Simpang', kode_pos: '23776' },
];

it('a stored name finds its region in upper and lower case, and an unknown name finds no region', () => {
  expect(findWilayah(DESA, ' keude BAKONGAN ')?.kode).toBe('11.01.01.2001');
  expect(findWilayah(DESA, 'Keude')).toBeUndefined();
  expect(findWilayah(DESA, undefined)).toBeUndefined();
  expect(findWilayah(undefined, 'Simpang')).toBeUndefined();
});

it('a changed level of an address clears the smaller levels inside it and the postal code', () => {
  expect(levelsBelow('provinsi')).toEqual(['kabupaten', 'kecamatan', 'kelurahan', 'kode_pos']);
  expect(levelsBelow('kelurahan')).toEqual(['kode_pos']);
});

it('two regions with the same name become one option', () => {
  expect(asChoices(DESA).map(({ value }) => value)).toEqual([
    'Keude Bakongan',
    'Ujong Mangki',
    'Sukamaju',
    'Simpang',
  ]);
  expect(asChoices(undefined)).toEqual([]);
});

it('a village has a postal code only if all villages with its name have the same postal code', () => {
  expect(kodePosOf(DESA, 'Keude Bakongan')).toBe('23773');
  expect(kodePosOf(DESA, 'Simpang')).toBe('23776');
  expect(kodePosOf(DESA, 'Sukamaju')).toBeNull();
  expect(kodePosOf(DESA, 'Ujong Mangki')).toBeNull();
  expect(kodePosOf(DESA, undefined)).toBeNull();
});
