import { expect, test } from 'vitest';
import { acaraOf, sequenceOf, type HariKalender } from './kalender.ts';

const MATERI: HariKalender = {
  jenis: 'materi',
  id: 7,
  kat_id: 2,
  kategori: 'Bahan Ajar',
  keterangan_materi: 'Satu Bab',
  is_tugas: 1,
  tgl_mulai: '2026-05-01',
  tgl_akhir: '2026-05-12',
  semula: null,
  batal: 0,
  lokasi: null,
};

test.each<[string, Partial<HariKalender>, string, string, RegExp]>([
  [
    'a task',
    {},
    'Tugas Bahan Ajar: Satu Bab',
    'Tugas disimpan paling lambat 12 Mei 2026.',
    /^\/pr\/materi\/\w+$/,
  ],
  [
    'an extended task',
    { tgl_akhir: '2026-05-20', semula: '2026-05-12' },
    'Tugas Bahan Ajar: Satu Bab',
    'Tugas disimpan paling lambat 20 Mei 2026. Waktu Anda diperpanjang, semula sampai 12 Mei 2026.',
    /^\/pr\/materi\/\w+$/,
  ],
  [
    'a closed task',
    { batal: 1 },
    'Dibatalkan: Tugas Bahan Ajar: Satu Bab',
    'Tugas disimpan paling lambat 12 Mei 2026.',
    /materi/,
  ],
  ['a material without a task', { is_tugas: 0 }, 'Satu Bab', 'Bahan Ajar', /^\/pr\/materi\/\w+$/],
  [
    'a test',
    { jenis: 'tes', id: 2, kat_id: null, kategori: null },
    'Posttest dibuka untuk Anda',
    'Dikerjakan paling lambat 12 Mei 2026.',
    /^\/pr\/test$/,
  ],
  [
    'the end of a window, for a mentor',
    { jenis: 'batas' },
    'Batas tugas Bahan Ajar: Satu Bab',
    'Hari terakhir pengumpulan tugas yang Anda nilai, kecuali bagi yang waktunya diperpanjang.',
    /^\/m\/assign\/\w+$/,
  ],
  [
    'the end of a window in IST II, for an evaluator',
    { jenis: 'batas', kat_id: 6, kategori: 'Praktik' },
    'Batas tugas Praktik: Satu Bab',
    'Hari terakhir pengumpulan tugas yang Anda nilai, kecuali bagi yang waktunya diperpanjang.',
    /^\/m\/e\/p\/\w+$/,
  ],
])(
  'the calendar entry for %s has the expected title, description and page',
  (_, hari, judul, uraian, page) => {
    expect(acaraOf({ ...MATERI, ...hari })).toEqual({
      judul,
      uraian,
      halaman: expect.stringMatching(page),
    });
  },
);

test.each([
  ['2020-01-01T00:00:00.000Z', 0],
  ['2019-05-12T00:00:00.000Z', 0],
  ['2026-05-12T10:00:00.999Z', 200_743_200],
  ['2088-01-01T00:00:00.000Z', 2_145_916_800],
])(
  'a change of a calendar entry at %s gives the sequence number %i, which fits in 32 bits',
  (versi, urutan) => {
    expect(sequenceOf(versi)).toBe(urutan);
    expect(urutan).toBeLessThan(2 ** 31);
  },
);
