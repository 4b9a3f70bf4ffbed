import { describe, expect, test } from 'vitest';
import { berikutnyaMenunggu, awaitsNilai, awaitsReview, whoWaitsFirst, type PesertaRow } from './antrean.ts';
import { inUrutan } from './urutan.ts';

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
});

describe('who waits', () => {
  test('a task without review waits in 1–5 and never in IST II', () => {
    expect([1, 5, 6, 7].map((kat) => awaitsReview(kat, row(1, 1, 1, 0)))).toEqual([true, true, false, false]);
  });

  test('scores wait only where something was sent and not all is scored', () => {
    expect([row(1, 0, 0, 0), row(2, 1, 0, 0), row(3, 1, 0, 1)].map(awaitsNilai)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('review first, then scores, then the rest, each in the order given', () => {
    const rows = [row(1, 0, 0, 0), row(2, 1, 0, 0), row(3, 1, 1, 0), row(4, 1, 0, 1), row(5, 2, 1, 1)];
    expect(whoWaitsFirst(1, rows).map((r) => r.peserta_id)).toEqual([3, 5, 2, 1, 4]);
    expect(whoWaitsFirst(6, rows).map((r) => r.peserta_id)).toEqual([2, 3, 1, 4, 5]);
  });
});

describe('the next who waits', () => {
  const rows = [row(1, 1, 1, 0), row(2, 1, 0, 0), row(3, 1, 1, 1), row(4, 0, 0, 0)];

  test('goes on from the present one and round the end, never to itself', () => {
    expect(berikutnyaMenunggu(1, rows, 1)).toEqual({ peserta_id: 3, name: 'P3', jumlah: 1, untuk: 'review' });
    expect(berikutnyaMenunggu(1, rows, 3)).toEqual({ peserta_id: 1, name: 'P1', jumlah: 1, untuk: 'review' });
    expect(berikutnyaMenunggu(1, rows, 4)).toEqual({ peserta_id: 1, name: 'P1', jumlah: 2, untuk: 'review' });
  });

  test('turns to scores once no other waits for a review', () => {
    const scored = [row(1, 1, 1, 0), row(2, 1, 0, 0), row(3, 1, 0, 1)];
    expect(berikutnyaMenunggu(1, scored, 1)).toEqual({
      peserta_id: 2,
      name: 'P2',
      jumlah: 1,
      untuk: 'nilai',
    });
    expect(berikutnyaMenunggu(6, rows, 1)).toEqual({ peserta_id: 2, name: 'P2', jumlah: 1, untuk: 'nilai' });
  });

  test('is nobody when nobody else waits', () => {
    expect(berikutnyaMenunggu(1, [row(1, 1, 1, 0), row(2, 0, 0, 0)], 1)).toBeNull();
  });

  test('counts everybody for one who is not in the list', () => {
    expect(berikutnyaMenunggu(1, rows, 99)?.jumlah).toBe(2);
  });
});

test('the kept order stands still while the list changes; who joined comes last', () => {
  const now = [row(3, 1, 1, 0), row(9, 1, 1, 0), row(1, 1, 0, 1), row(2, 1, 0, 1)];
  expect(inUrutan(now, [1, 2, 3, 8]).map((r) => r.peserta_id)).toEqual([1, 2, 3, 9]);
});
