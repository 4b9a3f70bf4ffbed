import { expect, test } from 'vitest';
import { findLayar, cocokDengan, COCOK } from './cari.ts';

test.each([
  ['Siti Aminah', 'siti', COCOK.awal],
  ['Siti Aminah', 'SITI  am', COCOK.awal],
  ['Dr. Siti Aminah', 'siti', COCOK.kata],
  ['Nur-Aini', 'aini', COCOK.kata],
  ['K.H. (Abdul) Wahid', 'abdul', COCOK.kata],
  ['Nur-Aini', 'nur aini', COCOK.awal],
  ['Bagas Adi Nugroho', 'nugroho bagas', COCOK.dalam],
  ['Nur-Aini', 'nur siti', null],
  ['Resti', 'sti', COCOK.dalam],
  ['Siti', 'a%', null],
  ['100% hadir', '0%', COCOK.dalam],
  ['100% hadir', '100%', COCOK.awal],
])('%s by %s', (text, typed, wanted) => expect(cocokDengan(text, typed)).toBe(wanted));

const judul = (group: 'user' | 'mentor' | 'admin', typed: string) =>
  findLayar(group, typed).map(({ judul }) => judul);

test('screens are found by name, tab and synonym, the best match first', () => {
  expect(judul('admin', 'pe')).toEqual(
    expect.arrayContaining(['Pekerjaan', 'Pemberitahuan', 'Pengguna', 'Periode', 'Peserta']),
  );
  expect(judul('admin', 'peri')).toEqual(['Periode']);
  expect(judul('admin', 'isc')).toEqual(['Mentor ISC II']);
  expect(judul('admin', 'audit')).toEqual(['Riwayat']);
  expect(judul('admin', 'keu').slice(0, 2)).toEqual(['Keuangan', 'Data Keuangan']);
});

test('one letter finds nothing, and a user finds no screen of another group', () => {
  expect(findLayar('admin', 'p')).toEqual([]);
  expect(judul('user', 'beranda')).toEqual(['Beranda']);
  expect(judul('user', 'riwayat')).toEqual([]);
  expect(judul('mentor', 'raport')).toEqual([]);
});
