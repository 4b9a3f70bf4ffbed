import { describe, expect, test } from 'vitest';
import { isView, ANTREAN_VIEWS, type TugasState } from './antrean.ts';

const state = (terisi: number, menunggu: number, sudah_dinilai: 0 | 1): TugasState => ({
  terisi,
  menunggu,
  sudah_dinilai,
});

describe('isView: the filters that show a participant', () => {
  test.each<[string, number, TugasState, string[]]>([
    ['nothing sent', 1, state(0, 0, 0), ['belum', 'semua']],
    ['nothing sent, scored all the same', 1, state(0, 0, 1), ['belum', 'semua']],
    ['to review and to score', 1, state(2, 1, 0), ['review', 'nilai', 'semua']],
    ['to review, scored', 5, state(2, 1, 1), ['review', 'semua']],
    ['reviewed, to score', 1, state(1, 0, 0), ['nilai', 'semua']],
    ['reviewed and scored', 1, state(1, 0, 1), ['selesai', 'semua']],
    ['IST II, which knows no reviews, to score', 6, state(1, 1, 0), ['nilai', 'semua']],
    ['IST II, scored', 7, state(1, 1, 1), ['selesai', 'semua']],
  ])('matches the state "%s" in category %i', (_, kat_id, row, wanted) => {
    expect(ANTREAN_VIEWS.filter((tampil) => isView(tampil, kat_id, row))).toEqual(wanted);
  });
});
