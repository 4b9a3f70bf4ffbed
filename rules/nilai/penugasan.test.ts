import { expect, test } from 'vitest';
import {
  JENIS_BELUM,
  KATEGORI_BELUM,
  kategoriIst2,
  keadaanPenugasan,
  labelPenugasan,
  pilihanKurang,
  type PilihanPenugasan,
} from './penugasan.ts';

const lengkap: PilihanPenugasan = { menid: 3, bidang: 0, lokid: 1 };

test.each([
  [{}, null],
  [{ menid: undefined, bidang: undefined, lokid: undefined }, 'Nama Mentor Belum dipilih'],
  [{ bidang: undefined, lokid: undefined }, 'Kategori Belum dipilih'],
  [{ lokid: undefined }, 'Lokasi Belum dipilih'],
])('without %j the first missing choice is told: %s', (tanpa, kalimat) => {
  expect(pilihanKurang({ ...lengkap, ...tanpa }, KATEGORI_BELUM)?.kalimat ?? null).toBe(kalimat);
});

test('for IST II the work takes the place of the category', () => {
  expect(pilihanKurang({ ...lengkap, bidang: undefined }, JENIS_BELUM)).toEqual({
    nama: 'bidang',
    kalimat: 'Jenis Praktek / Artikel',
  });
});

test('a participant is free, the chosen mentor’s, or somebody else’s', () => {
  expect([null, 3, 4].map((mentor_id) => keadaanPenugasan(mentor_id, 3))).toEqual(['bebas', 'milik', 'lain']);
});

test('practice is category 6, the article 7', () => {
  expect([kategoriIst2(1), kategoriIst2(0)]).toEqual([6, 7]);
});

test('a category has its number, a work of IST II its name', () => {
  expect([1, 5, 6, 7].map(labelPenugasan)).toEqual(['Kategori 1', 'Kategori 5', 'Praktik', 'Artikel']);
});
