import { describe, expect, test } from 'vitest';
import type { AntreanView } from '#rules/nilai/antrean.ts';
import {
  nextMenunggu,
  inOrder,
  lanjutAntrean,
  lanjutKategori,
  type MenungguRow,
  type PesertaRow,
} from './antrean.ts';
import type { PesertaList } from '#parts/peserta/peran.ts';
import { extendRute, inSequence, listColumn, rowsOfList } from './sequence.ts';

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

describe('the next waiting participant', () => {
  const rows = [row(1, 1, 1, 0), row(2, 1, 0, 0), row(3, 1, 1, 1), row(4, 0, 0, 0)];
  const next = (current: number, tampil: AntreanView) => nextMenunggu(1, rows, current, tampil);

  test('the next participant follows the current one in the list, and after its end the list starts again', () => {
    expect(next(1, 'semua')).toEqual({ peserta_id: 2, name: 'P2', jumlah: 2 });
    expect(next(3, 'semua')).toEqual({ peserta_id: 1, name: 'P1', jumlah: 2 });
    expect(next(4, 'semua')).toEqual({ peserta_id: 1, name: 'P1', jumlah: 3 });
  });

  test('with the filter for reviews or scores, the next participant is one who waits for a review or for scores', () => {
    expect(next(1, 'review')).toEqual({ peserta_id: 3, name: 'P3', jumlah: 1 });
    expect(next(1, 'nilai')).toEqual({ peserta_id: 2, name: 'P2', jumlah: 1 });
    expect(next(1, 'selesai')).toEqual({ peserta_id: 2, name: 'P2', jumlah: 2 });
    expect(nextMenunggu(6, rows, 1, 'review')).toBeNull();
  });

  test('the next participant is null when no other participant waits', () => {
    expect(nextMenunggu(1, [row(1, 1, 1, 0), row(2, 0, 0, 0)], 1, 'semua')).toBeNull();
  });

  test('if the current participant is not in the list, all waiting participants of the list are counted', () => {
    expect(next(99, 'semua')?.jumlah).toBe(3);
  });
});

test('the stored order of participants stays the same when the rows from the server change', () => {
  const now = [row(3, 1, 1, 0), row(9, 1, 1, 0), row(1, 1, 0, 1), row(2, 1, 0, 1)];
  expect(inSequence(now, [1, 2, 3, 8]).map((r) => r.peserta_id)).toEqual([1, 2, 3]);
});

describe('list of a category', () => {
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
  const ids = (daftar: Partial<PesertaList>) =>
    rowsOfList(1, rows, { q: '', sort: '', tampil: 'semua', ...daftar }, listColumn(1, rumpun)).map(
      (r) => r.peserta_id,
    );

  test("search, sort and filter determine the rows of a category's list and their order", () => {
    expect(ids({})).toEqual([1, 2, 12, 4]);
    expect(ids({ tampil: 'review', sort: '-name' })).toEqual([12, 1]);
    expect(ids({ tampil: 'selesai' })).toEqual([4]);
    expect(ids({ q: 'p1', sort: '-total_tugas' })).toEqual([1, 12]);
  });

  test("a search and a sort in a category's list use the label of the rumpun, not its id", () => {
    expect(ids({ q: 'teknik' })).toEqual([1, 2]);
    expect(ids({ q: 'p4 non-prodi' })).toEqual([4]);
    expect(ids({ sort: 'rumpun_id' })).toEqual([12, 4, 1, 2]);
  });

  test("a search in a category's list ignores the columns with numbers", () => {
    expect(ids({ q: '1' })).toEqual([1, 12]);
  });
});

/** Builds a waiting participant. The key `2:31` means participant 31 in category 2. */
const waits = (key: string): MenungguRow => {
  const [kat_id, peserta_id] = key.split(':').map(Number) as [number, number];
  return {
    kat_id,
    peserta_id,
    keterangan_kategori: `Kategori ${kat_id}`,
    name: `P${peserta_id}`,
    menunggu: 1,
    sudah_dinilai: 0,
    menunggu_sejak: '2026-05-12T01:00:00Z',
  };
};
const all = (...keys: string[]) => keys.map(waits);
const keysOf = (rows: readonly { kat_id: number; peserta_id: number }[]) =>
  rows.map(({ kat_id, peserta_id }) => `${kat_id}:${peserta_id}`);

describe('queue of all categories', () => {
  const lama = all('2:1', '1:1', '2:2', '6:1', '1:2');
  const told = (next: ReturnType<typeof lanjutKategori>) =>
    next && [...keysOf([next]), next.jumlah, next.kategori && Object.values(next.kategori).join()];
  const next = (current: string, left: readonly MenungguRow[], urut: 'lama' | 'kategori') =>
    told(lanjutAntrean(inOrder(lama, urut), left, waits(current), urut));

  test('if the queue is sorted by waiting time, the next participant may be in another category, which the queue then names', () => {
    expect(next('2:1', lama, 'lama')).toEqual(['1:1', 4, null]);
    expect(next('2:2', all('6:1', '1:2'), 'lama')).toEqual(['6:1', 2, 'Kategori 6,1']);
    expect(next('6:1', all('2:1', '1:2'), 'lama')).toEqual(['1:2', 2, 'Kategori 1,1']);
  });

  test('after its last participant the queue continues at its start; if no other participant waits, there is no next one', () => {
    expect(next('1:2', lama, 'lama')).toEqual(['2:1', 4, null]);
    expect(next('6:1', all('6:1'), 'lama')).toBeNull();
    expect(next('6:1', [], 'lama')).toBeNull();
  });

  test('in category order, all participants of the current category come before those of the next category', () => {
    expect(keysOf(inOrder(lama, 'kategori'))).toEqual(['1:1', '1:2', '2:1', '2:2', '6:1']);
    expect(next('1:2', lama, 'kategori')).toEqual(['1:1', 4, null]);
    expect(next('1:2', all('2:1', '2:2', '6:1'), 'kategori')).toEqual(['2:1', 3, 'Kategori 2,2']);
    expect(next('6:1', all('2:2'), 'kategori')).toEqual(['2:2', 1, 'Kategori 2,1']);
  });

  test('after the last participant of a category, the queue names the next category and how many participants wait there', () => {
    const from = (current: string, left = lama) => told(lanjutKategori(left, waits(current)));
    expect(from('1:1', all('1:1', '6:1', '2:2', '2:1'))).toEqual(['2:2', 3, 'Kategori 2,2']);
    expect(from('3:9')).toEqual(['6:1', 5, 'Kategori 6,1']);
    expect(from('6:1')).toEqual(['1:1', 4, 'Kategori 1,2']);
    // Only participants that the filter of the list hides are still waiting in category 2.
    expect(from('2:1')).toEqual(['2:2', 4, 'Kategori 2,1']);
    expect(from('2:1', all('2:1'))).toBeNull();
  });
});

test('the route through the queue keeps finished participants and appends new participants', () => {
  const begun = extendRute([], all('2:1', '1:1', '6:1'), waits('1:1'));
  expect(keysOf(begun)).toEqual(['2:1', '1:1', '6:1']);
  const later = extendRute(begun, all('1:9', '6:1'), waits('6:1'));
  expect(keysOf(later)).toEqual(['2:1', '1:1', '6:1', '1:9']);
  expect(extendRute(later, all('6:1'), waits('1:1'))).toBe(later);
  // If the opened participant is not on the stored route, a new route starts. It makes no difference whether the
  // participant waits.
  expect(keysOf(extendRute(later, all('3:3', '3:4'), waits('3:4')))).toEqual(['3:3', '3:4']);
  expect(keysOf(extendRute(later, all('3:3'), waits('5:5')))).toEqual(['5:5', '3:3']);
});
