import { expect, test } from 'vitest';
import { beda, jumlahBeda, type Blok } from './beda.ts';

const blok = (teks: string, jenis: Blok['jenis'] = 'p'): Blok => ({
  jenis,
  kata: teks.split(' ').filter(Boolean),
});
/** `[-gone-]` and `{+new+}`, one line per block. */
const shown = (lama: readonly Blok[], baru: readonly Blok[]) =>
  beda(lama, baru).map(({ bagian }) =>
    bagian
      .map(({ nasib, teks }) => (nasib === 'sama' ? teks : nasib === 'hapus' ? `[-${teks}-]` : `{+${teks}+}`))
      .join(' '),
  );

test('only changed words are marked', () => {
  expect(shown([blok('Bab ini belum diuji.')], [blok('Bab ini sudah diuji.')])).toEqual([
    'Bab ini [-belum-] {+sudah+} diuji.',
  ]);
  expect(shown([blok('Satu dua.')], [blok('Satu dua.')])).toEqual(['Satu dua.']);
});

test('added and removed blocks stay whole, and other blocks do not change', () => {
  expect(
    shown(
      [blok('Awal.'), blok('Lama sekali.'), blok('Akhir.')],
      [blok('Awal.'), blok('Akhir.'), blok('Tambahan.')],
    ),
  ).toEqual(['Awal.', '[-Lama sekali.-]', 'Akhir.', '{+Tambahan.+}']);
  expect(shown([], [blok('Baru.')])).toEqual(['{+Baru.+}']);
  expect(shown([blok('Lama.')], [])).toEqual(['[-Lama.-]']);
});

test('a split or joined paragraph keeps its words', () => {
  expect(shown([blok('Satu dua tiga empat.')], [blok('Satu dua'), blok('tiga empat.')])).toEqual([
    'Satu dua',
    'tiga empat.',
  ]);
  expect(shown([blok('Satu dua'), blok('tiga empat.')], [blok('Satu dua tiga empat.')])).toEqual([
    'Satu dua tiga empat.',
  ]);
});

test('a text with only a few common words is shown as replaced', () => {
  const lama = blok('Mahasiswa membaca lima artikel lalu menulis ringkasan dan daftar pustaka lengkap');
  const baru = blok('Dosen menjelaskan capaian pembelajaran dengan contoh dari industri dan data terbaru');
  expect(beda([lama], [baru])).toHaveLength(2);
});

test('texts of twenty thousand different words are compared within the time limit', () => {
  const long = (word: string) =>
    Array.from({ length: 200 }, (_, at) =>
      blok(Array.from({ length: 100 }, (_n, n) => `${word}${at}-${n}`).join(' ')),
    );
  const hasil = beda(long('lama'), long('baru'));
  expect(jumlahBeda(hasil)).toEqual({ sama: 0, tambah: 20_000, hapus: 20_000 });
});
