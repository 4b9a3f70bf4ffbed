import { describe, expect, it } from 'vitest';
import { jadwalMateri, materiTugas, shiftHari, TGL_TERBALIK } from './materi.ts';

it.each([
  ['2026-05-12', '2026-05-12', null],
  ['2026-05-12', '2026-05-13', null],
  ['2026-05-12', '2026-05-11', TGL_TERBALIK],
  ['2026-12-31', '2027-01-01', null],
])('a task window from %s to %s has the error: %s', (mulai, akhir, sentence) => {
  expect(jadwalMateri(mulai, akhir)).toBe(sentence);
});

it.each([
  ['2026-05-12', 0, '2026-05-12'],
  ['2026-05-31', 1, '2026-06-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-01-01', 365, '2027-01-01'],
  ['9999-12-30', 1, '9999-12-31'],
  ['9999-12-31', 1, null],
  ['1900-01-01', -1, null],
  ['besok', 1, null],
])('the day %s shifted by %i days is %s', (tanggal, hari, day) => {
  expect(shiftHari(tanggal, hari)).toBe(day);
});

describe('materiTugas', () => {
  const PAST = { is_tugas: 1, tgl_mulai: '2026-04-01', tgl_akhir: '2026-04-30' };
  const NEW_EXPIRED = { is_tugas: 1, tgl_mulai: '2026-04-01', tgl_akhir: '2026-05-10' };
  const JALAN = { is_tugas: 1, tgl_mulai: '2026-05-01', tgl_akhir: '2026-05-31' };
  const SEGERA = { is_tugas: 1, tgl_mulai: '2026-05-15', tgl_akhir: '2026-05-15' };
  const LATER = { is_tugas: 1, tgl_mulai: '2026-06-01', tgl_akhir: '2026-06-30' };
  const KELAK = { is_tugas: 1, tgl_mulai: '2026-07-01', tgl_akhir: '2026-07-30' };
  const DARING = { is_tugas: 0, tgl_mulai: '2026-05-15', tgl_akhir: '2026-05-15' };

  it.each([
    ['all open materials, the earliest end first', [PAST, JALAN, SEGERA, DARING], [SEGERA, JALAN]],
    ['the next material if no material is open', [PAST, KELAK, LATER], [LATER]],
    ['the last material if no material is open or future', [PAST, NEW_EXPIRED, DARING], [NEW_EXPIRED]],
    ['no material if the category has no tasks', [DARING], []],
  ])('`materiTugas` returns %s', (_name, materi, wanted) => {
    expect(materiTugas('2026-05-15', materi)).toEqual(wanted);
  });
});
