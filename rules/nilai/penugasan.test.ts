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
])('for the choices %o, the message about the first missing choice is: %s', (without, kalimat) => {
  expect(missingPilihan({ ...lengkap, ...without }, MISSING_KATEGORI)?.kalimat ?? null).toBe(kalimat);
});

test('the message for a missing choice in IST II names practice or article instead of the category', () => {
  expect(missingPilihan({ ...lengkap, bidang: undefined }, MISSING_JENIS)).toEqual({
    nama: 'bidang',
    kalimat: 'Jenis Praktek / Artikel',
  });
});

test('relative to the selected mentor, a participant is bebas (no mentor), milik (this mentor) or lain (another mentor)', () => {
  expect([null, 3, 4].map((mentor_id) => penugasanState(mentor_id, 3))).toEqual(['bebas', 'milik', 'lain']);
});

test('in assignments of IST II, practice is category 6 and the article is category 7', () => {
  expect([kategoriIst2(1), kategoriIst2(0)]).toEqual([6, 7]);
});

test('the label of a category from 1 to 5 contains its number, and the label of 6 or 7 is Praktik or Artikel', () => {
  expect([1, 5, 6, 7].map(labelPenugasan)).toEqual(['Kategori 1', 'Kategori 5', 'Praktik', 'Artikel']);
});
