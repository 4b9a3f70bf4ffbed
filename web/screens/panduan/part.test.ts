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
  ['an empty search finds all parts', '  ', [materi, lapor]],
  ['a word finds each part that contains the word in any text', 'jadwal', [materi]],
  [
    'several words find a part that contains all of them, anywhere and in any case',
    'KOSONG simpan',
    [materi],
  ],
  ['the backticks in a text do not matter', 'tekan simpan setiap', [materi]],
  ['two words that no single part contains find nothing', 'kosong laporan', []],
])('the search in the guide finds the expected parts: %s', (_, q, wanted) => {
  expect(findPart([materi, lapor], q)).toEqual(wanted);
});
