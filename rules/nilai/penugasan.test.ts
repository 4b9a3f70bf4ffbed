import { expect, test } from 'vitest';
import {
  MISSING_JENIS,
  MISSING_KATEGORI,
  kategoriIst2,
  penugasanState,
  labelPenugasan,
  missingPilihan,
  type PilihanPenugasan,
} from './penugasan.ts';

const lengkap: PilihanPenugasan = { menid: 3, bidang: 0, lokid: 1 };

test.each([
  [{}, null],
  [{ menid: undefined, bidang: undefined, lokid: undefined }, 'Nama Mentor Belum dipilih'],
  [{ bidang: undefined, lokid: undefined }, 'Kategori Belum dipilih'],
  [{ lokid: undefined }, 'Lokasi Belum dipilih'],
])('with %o the message about the first missing choice is: %s', (without, kalimat) => {
  expect(missingPilihan({ ...lengkap, ...without }, MISSING_KATEGORI)?.kalimat ?? null).toBe(kalimat);
});

test('an assignment of IST II names the work instead of the category', () => {
  expect(missingPilihan({ ...lengkap, bidang: undefined }, MISSING_JENIS)).toEqual({
    nama: 'bidang',
    kalimat: 'Jenis Praktek / Artikel',
  });
});

test('a participant is free, the selected mentor’s, or another mentor’s', () => {
  expect([null, 3, 4].map((mentor_id) => penugasanState(mentor_id, 3))).toEqual(['bebas', 'milik', 'lain']);
});

test('practice is category 6, the article 7', () => {
  expect([kategoriIst2(1), kategoriIst2(0)]).toEqual([6, 7]);
});

test('the label of a category has its number, that of a work of IST II its name', () => {
  expect([1, 5, 6, 7].map(labelPenugasan)).toEqual(['Kategori 1', 'Kategori 5', 'Praktik', 'Artikel']);
});
