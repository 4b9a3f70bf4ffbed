import { expect, test } from 'vitest';
import { partInView } from './usePartInView.ts';

const places = [
  { id: 'profil', top: -600, bottom: -200 },
  { id: 'nilai', top: -190, bottom: 200 },
  { id: 'tes', top: 210, bottom: 500 },
  { id: 'dokumen', top: 510, bottom: 700 },
  { id: 'akomodasi', top: 710, bottom: 790 },
];

test.each([
  ['the last that has begun in the upper third', false, '', 800, 'tes'],
  ['at a lower window the one above', false, '', 600, 'nilai'],
  ['at the end the last', true, '', 800, 'akomodasi'],
  ['at the end the one that was asked for', true, 'dokumen', 800, 'dokumen'],
  ['at the end the last, where what was asked for is out of sight', true, 'profil', 800, 'akomodasi'],
])('the part in view is %s', (_, ended, hash, height, wanted) => {
  expect(partInView(places, { height, ended, hash })).toBe(wanted);
});

test('above the first part the result is the first part; without parts it is undefined', () => {
  const below = places.map(({ id }, at) => ({ id, top: 400 + at * 100, bottom: 480 + at * 100 }));
  expect(partInView(below, { height: 800, ended: false, hash: '' })).toBe('profil');
  expect(partInView([], { height: 800, ended: false, hash: '' })).toBeUndefined();
});
