import { describe, expect, it } from 'vitest';
import {
  NOT_WRITTEN,
  REVIEW_NOT_WRITTEN,
  OUTSIDE_JADWAL,
  isIst2,
  KATEGORI_IST2,
  KATEGORI_OJT,
  nilaiSah,
  ALREADY_IST2,
  TUGAS_FULL,
  newTugas,
} from './tugas.ts';

describe('texts of the specification', () => {
  it('the texts of tasks are equal to the wording of the specification', () => {
    expect(OUTSIDE_JADWAL).toBe('Di luar jadwal pengumpulan tugas');
    expect(ALREADY_IST2).toBe('Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini');
    expect(NOT_WRITTEN).toBe('Anda belum nulis');
    expect(REVIEW_NOT_WRITTEN).toBe('Anda belum nulis review');
  });
});

describe('isIst2', () => {
  it('`isIst2` is true only for categories 6 and 7', () => {
    expect([...KATEGORI_OJT, ...KATEGORI_IST2]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter(isIst2)).toEqual([6, 7]);
  });
});

describe('newTugas', () => {
  it.each([
    [1, 0, true, null],
    [1, 49, true, null],
    [1, 50, true, TUGAS_FULL],
    [5, 51, true, TUGAS_FULL],
    [1, 50, false, OUTSIDE_JADWAL],
    [5, 1, true, null],
    [1, 0, false, OUTSIDE_JADWAL],
    [5, 3, false, OUTSIDE_JADWAL],
    [6, 0, true, null],
    [7, 0, true, null],
    [6, 0, false, OUTSIDE_JADWAL],
    [7, 0, false, OUTSIDE_JADWAL],
    [6, 1, true, ALREADY_IST2],
    [7, 1, true, ALREADY_IST2],
    [6, 1, false, ALREADY_IST2],
    [7, 2, false, ALREADY_IST2],
  ])(
    'a new task in category %i with %i tasks (task window open: %s) gets the error: %s',
    (kat_id, tugasCount, openJendela, hasil) => {
      expect(newTugas({ kat_id, jumlahTugas: tugasCount, jendelaTerbuka: openJendela })).toBe(hasil);
    },
  );
});

describe('nilaiSah', () => {
  it.each([
    [3, 0, false],
    [3, 1, true],
    [3, 3, true],
    [3, 4, false],
    [4, 0, false],
    [4, 1, true],
    [4, 4, true],
    [4, 5, false],
    [3, 1.5, false],
    [3, -1, false],
    [4, Number.NaN, false],
    [4, Number.POSITIVE_INFINITY, false],
  ])('on a scale of %i the score %d is valid: %s', (skala, nilai, hasil) => {
    expect(nilaiSah(skala, nilai)).toBe(hasil);
  });
});
