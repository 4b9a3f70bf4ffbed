import { expect, it } from 'vitest';
import { goneSentence } from './gone-files.ts';

it.each([
  [['kelas.jpg'], 'Foto kelas.jpg belum tersimpan. Pilih lagi.'],
  [['a.jpg', 'b.PNG', 'c.jpeg'], 'Foto a.jpg, b.PNG, dan c.jpeg belum tersimpan. Pilih lagi.'],
  [['kuitansi.pdf'], 'Berkas kuitansi.pdf belum tersimpan. Pilih lagi.'],
  [['KTP'], 'Berkas KTP belum tersimpan. Pilih lagi.'],
])('the message about the files %j, which a reload has removed, is: %s', (names, sentence) => {
  expect(goneSentence(names)).toBe(sentence);
});
