import { expect, it } from 'vitest';
import { nameTypes } from './jenis-berkas.ts';

it.each([
  [['image/jpeg'], 'JPG'],
  [['image/jpeg', 'application/pdf'], 'JPG atau PDF'],
  [['image/jpeg', 'image/png', 'application/pdf'], 'JPG, PNG atau PDF'],
  [['text/csv'], 'CSV'],
  [['text/calendar'], 'text/calendar'],
])('the types %j have the label "%s"', (types, words) => {
  expect(nameTypes(types)).toBe(words);
});
