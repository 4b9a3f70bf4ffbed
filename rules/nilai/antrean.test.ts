import { describe, expect, test } from 'vitest';
import { isView, ANTREAN_VIEWS, type TugasState } from './antrean.ts';

const state = (terisi: number, menunggu: number, sudah_dinilai: 0 | 1): TugasState => ({
  terisi,
  menunggu,
  sudah_dinilai,
});

describe('isView', () => {
  test.each<[string, number, TugasState, string[]]>([
    ['no sent task', 1, state(0, 0, 0), ['belum', 'semua']],
    ['no sent task but scores', 1, state(0, 0, 1), ['belum', 'semua']],
    ['a task to review and to score', 1, state(2, 1, 0), ['menunggu', 'review', 'nilai', 'semua']],
    ['a task to review and scores', 5, state(2, 1, 1), ['menunggu', 'review', 'semua']],
    ['a reviewed task to score', 1, state(1, 0, 0), ['menunggu', 'nilai', 'semua']],
    ['a reviewed task and scores', 1, state(1, 0, 1), ['selesai', 'semua']],
    ['a task of IST II to score', 6, state(1, 1, 0), ['menunggu', 'nilai', 'semua']],
    ['a task of IST II and scores', 7, state(1, 1, 1), ['selesai', 'semua']],
  ])(
    'a participant with %s in category %i is shown by exactly the expected filters',
    (_, kat_id, row, wanted) => {
      expect(ANTREAN_VIEWS.filter((tampil) => isView(tampil, kat_id, row))).toEqual(wanted);
    },
  );
});
