import { expect, it } from 'vitest';
import { refuseFile, shares, takeFiles } from './file-check.ts';
import { tooLarge } from './file-size.ts';

const rules = { accept: ['image/jpeg'], maxBytes: 1024, maxCount: 2 };
const file = (name: string, size = 1, type = 'image/jpeg') =>
  new File(['x'.repeat(size)], name, { type, lastModified: 1 });

it('the type of a file is the type that the browser reports, or else the type that the file name implies', () => {
  expect(refuseFile(file('foto'), rules)).toBeNull();
  expect(refuseFile(file('foto.JPEG', 1, ''), rules)).toBeNull();
  expect(refuseFile(file('foto.jpg', 1, 'image/png'), rules)).toBe('foto.jpg: bukan berkas JPG.');
  expect(refuseFile(file('foto.png', 1, ''), rules)).toBe('foto.png: bukan berkas JPG.');
});

it('an empty file and a file that is too large are refused', () => {
  expect(refuseFile(file('a.jpg', 0), rules)).toBe('a.jpg: berkas ini kosong.');
  expect(refuseFile(file('a.jpg', 1024), rules)).toBeNull();
  expect(refuseFile(file('a.jpg', 1025), rules)).toMatch(/terlalu besar/);
});

it('the size of a photo is not checked before the photo is shrunk', () => {
  const shrinks = { ...rules, accept: ['image/jpeg', 'application/pdf'], shrinks: ['image/jpeg'] };
  expect(refuseFile(file('a.jpg', 1025), shrinks)).toBeNull();
  expect(refuseFile(file('a.pdf', 1025, 'application/pdf'), shrinks)).toMatch(/terlalu besar/);
  expect(tooLarge(file('a.jpg', 1025), 1024)).toBe('a.jpg: terlalu besar (1 KB), paling besar 1 KB.');
  expect(tooLarge(file('a.jpg', 1024), 1024)).toBeNull();
});

it('files are added up to the limit, each file once, and omitted files are reported', () => {
  const [a, b, c] = [file('a.jpg'), file('b.jpg'), file('c.jpg')];
  expect(takeFiles([a], [file('a.jpg'), b], rules)).toEqual({ files: [a, b], refused: [] });
  expect(takeFiles([a], [b, c], rules)).toEqual({ files: [a, b], refused: ['Paling banyak 2 berkas.'] });
  expect(takeFiles([a], [file('x.pdf', 1, 'application/pdf')], rules)).toEqual({
    files: [a],
    refused: ['x.pdf: bukan berkas JPG.'],
  });
});

it('in a field for one file a new file replaces the chosen file', () => {
  const [a, b] = [file('a.jpg'), file('b.jpg')];
  expect(takeFiles([a], [b], { ...rules, maxCount: 1 }).files).toEqual([b]);
});

it('the upload progress of each file is computed from the upload progress of all files', () => {
  expect(shares([{ size: 100 }, { size: 300 }], 0.5)).toEqual([1, 1 / 3]);
  expect(shares([{ size: 100 }, { size: 300 }], 0)).toEqual([0, 0]);
  expect(shares([{ size: 100 }, { size: 300 }], 1)).toEqual([1, 1]);
});
