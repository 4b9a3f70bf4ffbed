import { expect, test } from 'vitest';
import { findPart, type PanduanPart } from './part.ts';

const materi: PanduanPart = {
  path: '/pr/materi',
  judul: 'Materi Kegiatan',
  untuk: 'Tekan `Simpan` setiap kali.',
  tanya: { 'Mengapa kosong?': 'Jadwal belum dibuka.' },
};
const lapor: PanduanPart = { path: '/pr/lapor', judul: 'Lapor Online', untuk: 'Simpan laporan.' };

test.each([
  ['nothing: all', '  ', [materi, lapor]],
  ['a word in any of its texts', 'jadwal', [materi]],
  ['all words, wherever each stands, in any case', 'KOSONG simpan', [materi]],
  ['without the marks of what is written on the screen', 'tekan simpan setiap', [materi]],
  ['a word that one part has and another that only the other has', 'kosong laporan', []],
])('a search in the guide finds the right parts: %s', (_, q, wanted) => {
  expect(findPart([materi, lapor], q)).toEqual(wanted);
});
