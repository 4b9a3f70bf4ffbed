import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

test.each([
  ['Hapus', 'modul RPS', 'Hapus modul RPS'],
  ['Menghapus …', 'modul RPS', 'Menghapus … modul RPS'],
  ['Urungkan', ': status semua peserta', 'Urungkan: status semua peserta'],
  ['Terisi', ', Ani: sudah ada', 'Terisi, Ani: sudah ada'],
])('what %j does to %j is named %j', (text, of, name) => {
  expect(nameOf(text, of)).toBe(name);
});
