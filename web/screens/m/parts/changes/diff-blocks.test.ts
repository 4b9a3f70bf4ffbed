import { expect, test } from 'vitest';
import { diffBlocks, diffCount, type Block } from './diff-blocks.ts';

const block = (teks: string, jenis: Block['jenis'] = 'p'): Block => ({
  jenis,
  kata: teks.split(' ').filter(Boolean),
});
/**
 * Returns the difference as a text with one line per block. Removed words are written `[-gone-]`, added words
 * `{+new+}`.
 */
const shown = (lama: readonly Block[], baru: readonly Block[]) =>
  diffBlocks(lama, baru).map(({ bagian }) =>
    bagian
      .map(({ nasib, teks }) => (nasib === 'sama' ? teks : nasib === 'hapus' ? `[-${teks}-]` : `{+${teks}+}`))
      .join(' '),
  );

test('within a changed block only the changed words are marked', () => {
  expect(shown([block('Bab ini belum diuji.')], [block('Bab ini sudah diuji.')])).toEqual([
    'Bab ini [-belum-] {+sudah+} diuji.',
  ]);
  expect(shown([block('Satu dua.')], [block('Satu dua.')])).toEqual(['Satu dua.']);
});

test('an added or removed block is marked as a whole, and the blocks around it stay unmarked', () => {
  expect(
    shown(
      [block('Awal.'), block('Lama sekali.'), block('Akhir.')],
      [block('Awal.'), block('Akhir.'), block('Tambahan.')],
    ),
  ).toEqual(['Awal.', '[-Lama sekali.-]', 'Akhir.', '{+Tambahan.+}']);
  expect(shown([], [block('Baru.')])).toEqual(['{+Baru.+}']);
  expect(shown([block('Lama.')], [])).toEqual(['[-Lama.-]']);
});

test('a paragraph that is only split, and two paragraphs that are only joined, have no marked words', () => {
  expect(shown([block('Satu dua tiga empat.')], [block('Satu dua'), block('tiga empat.')])).toEqual([
    'Satu dua',
    'tiga empat.',
  ]);
  expect(shown([block('Satu dua'), block('tiga empat.')], [block('Satu dua tiga empat.')])).toEqual([
    'Satu dua tiga empat.',
  ]);
});

test('two texts with almost no common words are shown as removed and added as a whole', () => {
  const lama = block('Mahasiswa membaca lima artikel lalu menulis ringkasan dan daftar pustaka lengkap');
  const baru = block('Dosen menjelaskan capaian pembelajaran dengan contoh dari industri dan data terbaru');
  expect(diffBlocks([lama], [baru])).toHaveLength(2);
});

test('two texts of 20,000 words without a common word are shown as completely removed and completely added', () => {
  const long = (word: string) =>
    Array.from({ length: 200 }, (_, at) =>
      block(Array.from({ length: 100 }, (_n, n) => `${word}${at}-${n}`).join(' ')),
    );
  const hasil = diffBlocks(long('lama'), long('baru'));
  expect(diffCount(hasil)).toEqual({ sama: 0, tambah: 20_000, hapus: 20_000 });
});
