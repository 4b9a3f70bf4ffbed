import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

test.each([
  ['Hapus', 'modul RPS', 'Hapus modul RPS'],
  ['Menghapus …', 'modul RPS', 'Menghapus … modul RPS'],
  ['Urungkan', ': status semua peserta', 'Urungkan: status semua peserta'],
  ['Terisi', ', Ani: sudah ada', 'Terisi, Ani: sudah ada'],
])('the action %j on %j has the accessible name %j', (text, of, name) => {
  expect(nameOf(text, of)).toBe(name);
});
