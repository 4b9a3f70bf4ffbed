import { expect, test } from 'vitest';
import { sortDraf } from './unsaved-drafts.ts';

const ani = { kat_id: 1, peserta_id: 1, name: 'Ani' };
const budi = { kat_id: 2, peserta_id: 2, name: 'Budi' };
const draf = new Map([
  [2, new Set([1, 2])],
  [1, new Set([1, 8])],
  [6, new Set([4, 5])],
]);

test('unsaved drafts of the current category are listed first, and drafts of the shown participant are omitted', () => {
  expect(sortDraf({ draf, kiriman: [], bernama: [ani, budi], kat_id: 1 })).toEqual({
    dikirim: [],
    belum: [
      { ...ani, gagal: null },
      { ...budi, gagal: null },
    ],
    lepas: [8],
    lain: [
      { kat_id: 2, jumlah: 1 },
      { kat_id: 6, jumlah: 2 },
    ],
  });
  const { belum } = sortDraf({ draf, kiriman: [], bernama: [ani, budi], kat_id: 1, current: ani });
  expect(belum.map(({ name }) => name)).toEqual(['Budi']);
});

test("a failed save in another category is listed with the participant's name and the error message", () => {
  const cici = { kat_id: 6, peserta_id: 4, name: 'Cici' };
  const under = (gagal: string | null) =>
    sortDraf({ draf, kiriman: [{ ...cici, gagal }], bernama: [ani], kat_id: 1 });
  expect(under(null).dikirim).toEqual([cici]);
  expect(under(null).lain).toEqual([
    { kat_id: 2, jumlah: 2 },
    { kat_id: 6, jumlah: 1 },
  ]);
  expect(under('Sudah berubah').dikirim).toEqual([]);
  expect(under('Sudah berubah').belum).toContainEqual({ ...cici, gagal: 'Sudah berubah' });
});

test('a screen without a category lists no draft of an unassigned participant separately, but counts it in its category', () => {
  const { lepas, lain, belum } = sortDraf({ draf, kiriman: [], bernama: [budi] });
  expect(lepas).toEqual([]);
  expect(belum).toEqual([{ ...budi, gagal: null }]);
  expect(lain.map(({ kat_id, jumlah }) => [kat_id, jumlah])).toEqual([
    [1, 2],
    [2, 1],
    [6, 2],
  ]);
});
