import { expect, test } from 'vitest';
import { findScreen, matchesWith, MATCH_RANKS } from './cari.ts';

test.each([
  ['Siti Aminah', 'siti', MATCH_RANKS.awal],
  ['Siti Aminah', 'SITI  am', MATCH_RANKS.awal],
  ['Dr. Siti Aminah', 'siti', MATCH_RANKS.kata],
  ['Nur-Aini', 'aini', MATCH_RANKS.kata],
  ['K.H. (Abdul) Wahid', 'abdul', MATCH_RANKS.kata],
  ['Nur-Aini', 'nur aini', MATCH_RANKS.awal],
  ['Bagas Adi Nugroho', 'nugroho bagas', MATCH_RANKS.dalam],
  ['Nur-Aini', 'nur siti', null],
  ['Resti', 'sti', MATCH_RANKS.dalam],
  ['Siti', 'a%', null],
  ['100% hadir', '0%', MATCH_RANKS.dalam],
  ['100% hadir', '100%', MATCH_RANKS.awal],
])('the text "%s" matches the search "%s" with the rank %j', (text, typed, wanted) =>
  expect(matchesWith(text, typed)).toBe(wanted),
);

const titlesOf = (group: 'user' | 'mentor' | 'admin', typed: string) =>
  findScreen(group, typed).map(({ judul }) => judul);

test('a search finds pages by name, tab and synonym, and shows the best match first', () => {
  expect(titlesOf('admin', 'pe')).toEqual(
    expect.arrayContaining(['Pekerjaan', 'Pemberitahuan', 'Pengguna', 'Periode', 'Peserta']),
  );
  expect(titlesOf('admin', 'peri')).toEqual(['Periode']);
  expect(titlesOf('admin', 'isc')).toEqual(['Mentor ISC II']);
  expect(titlesOf('admin', 'audit')).toEqual(['Riwayat']);
  expect(titlesOf('admin', 'keu').slice(0, 2)).toEqual(['Keuangan', 'Data Keuangan']);
});

test('a search with one letter finds no page, and a search never finds pages of another user group', () => {
  expect(findScreen('admin', 'p')).toEqual([]);
  expect(titlesOf('user', 'beranda')).toEqual(['Beranda']);
  expect(titlesOf('user', 'riwayat')).toEqual([]);
  expect(titlesOf('mentor', 'raport')).toEqual([]);
});
