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
  ['the last part that begins in the upper third of the window', false, '', 800, 'tes'],
  ['the previous part if the window is lower', false, '', 600, 'nilai'],
  ['the last part at the end of the page', true, '', 800, 'akomodasi'],
  [
    'the part that the address names, if it is visible at the end of the page',
    true,
    'dokumen',
    800,
    'dokumen',
  ],
  [
    'the last part at the end of the page if the part of the address is not visible',
    true,
    'profil',
    800,
    'akomodasi',
  ],
])('the part in view is %s', (_, ended, hash, height, wanted) => {
  expect(partInView(places, { height, ended, hash })).toBe(wanted);
});

test('while the page is scrolled above all parts, the first part counts as in view; without parts the result is undefined', () => {
  const below = places.map(({ id }, at) => ({ id, top: 400 + at * 100, bottom: 480 + at * 100 }));
  expect(partInView(below, { height: 800, ended: false, hash: '' })).toBe('profil');
  expect(partInView([], { height: 800, ended: false, hash: '' })).toBeUndefined();
});

test.each([
  ['the first part', '', 'nilai'],
  ['the part that the address names', 'tes', 'tes'],
])('if parts are side by side, %s counts as in view', (_, hash, wanted) => {
  const beside = ['nilai', 'tes'].map((id) => ({ id, top: 100, bottom: 400 }));
  expect(partInView(beside, { height: 800, ended: false, hash })).toBe(wanted);
});
