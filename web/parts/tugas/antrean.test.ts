import { describe, expect, test } from 'vitest';
import type { Tampil } from '#rules/nilai/antrean.ts';
import { berikutnyaMenunggu, type PesertaRow } from './antrean.ts';
import type { Daftar } from '#parts/peserta/peran.ts';
import { inUrutan, kolomDaftar, rowsOfDaftar } from './urutan.ts';

const row = (
  peserta_id: number,
  total_tugas: number,
  menunggu: number,
  sudah_dinilai: 0 | 1,
): PesertaRow => ({
  peserta_id,
  name: `P${peserta_id}`,
  rumpun_id: 1,
  total_tugas,
  total_review: total_tugas - menunggu,
  sudah_dinilai,
  menunggu,
  terisi: total_tugas,
  menunggu_sejak: null,
});

describe('the next who waits', () => {
  const rows = [row(1, 1, 1, 0), row(2, 1, 0, 0), row(3, 1, 1, 1), row(4, 0, 0, 0)];
  const next = (current: number, tampil: Tampil) => berikutnyaMenunggu(1, rows, current, tampil);

  test('goes on from the present one and round the end, never to itself', () => {
    expect(next(1, 'semua')).toEqual({ peserta_id: 2, name: 'P2', jumlah: 2 });
    expect(next(3, 'semua')).toEqual({ peserta_id: 1, name: 'P1', jumlah: 2 });
    expect(next(4, 'semua')).toEqual({ peserta_id: 1, name: 'P1', jumlah: 3 });
  });

  test('waits for what the list was filtered by', () => {
    expect(next(1, 'review')).toEqual({ peserta_id: 3, name: 'P3', jumlah: 1 });
    expect(next(1, 'nilai')).toEqual({ peserta_id: 2, name: 'P2', jumlah: 1 });
    expect(next(1, 'selesai')).toEqual({ peserta_id: 2, name: 'P2', jumlah: 2 });
    expect(berikutnyaMenunggu(6, rows, 1, 'review')).toBeNull();
  });

  test('is nobody when nobody else waits', () => {
    expect(berikutnyaMenunggu(1, [row(1, 1, 1, 0), row(2, 0, 0, 0)], 1, 'semua')).toBeNull();
  });

  test('counts everybody for one who is not in the list', () => {
    expect(next(99, 'semua')?.jumlah).toBe(3);
  });
});

test('the kept order stands still while the list changes', () => {
  const now = [row(3, 1, 1, 0), row(9, 1, 1, 0), row(1, 1, 0, 1), row(2, 1, 0, 1)];
  expect(inUrutan(now, [1, 2, 3, 8]).map((r) => r.peserta_id)).toEqual([1, 2, 3]);
});

describe('the list and the way through it', () => {
  const rumpun = [
    { id: 1, keterangan: 'Teknik' },
    { id: 2, keterangan: 'Agama' },
  ];
  const rows = [
    row(1, 1, 1, 0),
    row(2, 1, 0, 0),
    { ...row(12, 1, 1, 1), rumpun_id: 2 },
    { ...row(4, 1, 0, 1), rumpun_id: 0 },
  ];
  const ids = (daftar: Partial<Daftar>) =>
    rowsOfDaftar(1, rows, { q: '', sort: '', tampil: 'semua', ...daftar }, kolomDaftar(1, rumpun)).map(
      (r) => r.peserta_id,
    );

  test('go by search, order and filter', () => {
    expect(ids({})).toEqual([1, 2, 12, 4]);
    expect(ids({ tampil: 'review', sort: '-name' })).toEqual([12, 1]);
    expect(ids({ tampil: 'selesai' })).toEqual([4]);
    expect(ids({ q: 'p1', sort: '-total_tugas' })).toEqual([1, 12]);
  });

  test('search and order the rumpun by its words', () => {
    expect(ids({ q: 'teknik' })).toEqual([1, 2]);
    expect(ids({ q: 'p4 non-prodi' })).toEqual([4]);
    expect(ids({ sort: 'rumpun_id' })).toEqual([12, 4, 1, 2]);
  });

  test('search no figures', () => {
    expect(ids({ q: '1' })).toEqual([1, 12]);
  });
});
