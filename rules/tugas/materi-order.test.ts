import { describe, expect, it } from 'vitest';
import { sortMateri } from './materi-order.ts';

const HARI = '2026-05-15';

const materi = (
  id: string,
  kat_id: number,
  [tgl_mulai, tgl_akhir]: [string, string],
  sent: { terkirim?: number; belum_dibaca?: number; is_tugas?: number; baru?: number } = {},
) => ({ id, kat_id, tgl_mulai, tgl_akhir, is_tugas: 1, terkirim: 0, belum_dibaca: 0, ...sent });

const PAST: [string, string] = ['2026-04-01', '2026-04-30'];
const JALAN: [string, string] = ['2026-05-01', '2026-05-31'];
const LATER: [string, string] = ['2026-06-01', '2026-06-30'];

function ids(...rows: ReturnType<typeof materi>[]) {
  const { perlu, usai } = sortMateri(HARI, rows);
  return [perlu.map(({ id }) => id).join(' '), usai.map(({ id }) => id).join(' ')];
}

describe('sortMateri', () => {
  it.each<[string, ReturnType<typeof materi>[], [string, string]]>([
    [
      'open windows are sorted by last day, and future windows follow by first day',
      [
        materi('akhir-mei', 1, JALAN),
        materi('juli', 2, ['2026-07-01', '2026-07-02']),
        materi('besok', 3, ['2026-05-10', '2026-05-16']),
        materi('juni', 4, LATER),
      ],
      ['besok akhir-mei juni juli', ''],
    ],
    [
      'past windows and open windows with a sent task are folded, the latest first',
      [
        materi('lewat', 1, PAST),
        materi('terkirim', 2, JALAN, { terkirim: 1 }),
        materi('belum', 3, JALAN),
        materi('daring-lewat', 4, ['2026-05-13', '2026-05-14'], { is_tugas: 0 }),
      ],
      ['belum', 'terkirim daring-lewat lewat'],
    ],
    [
      'an online session is not folded because of a sent task',
      [
        materi('daring', 1, JALAN, { is_tugas: 0, terkirim: 1 }),
        materi('hari-terakhir', 2, ['2026-05-14', HARI], { is_tugas: 0 }),
      ],
      ['hari-terakhir daring', ''],
    ],
    [
      'an unread review comes first, at the material whose window is open',
      [
        materi('besok', 1, ['2026-05-10', '2026-05-16']),
        materi('dulu', 2, PAST, { terkirim: 2, belum_dibaca: 1 }),
        materi('kini', 2, JALAN, { terkirim: 2, belum_dibaca: 1 }),
      ],
      ['kini besok', 'dulu'],
    ],
    [
      'an unread review comes first even if its window is over',
      [materi('besok', 1, JALAN), materi('dulu', 2, PAST, { terkirim: 1, belum_dibaca: 1 })],
      ['dulu besok', ''],
    ],
    [
      'a future window is not folded because of a task that was sent before',
      [materi('nanti', 1, LATER, { terkirim: 1 })],
      ['nanti', ''],
    ],
    [
      'a new material with an open window is not folded because of a sent task',
      [
        materi('lama', 1, JALAN, { terkirim: 1 }),
        materi('baru', 1, JALAN, { terkirim: 1, baru: 1 }),
        materi('baru-lewat', 2, PAST, { terkirim: 1, baru: 1 }),
      ],
      ['baru', 'lama baru-lewat'],
    ],
    [
      'materials with the same days keep their order',
      [materi('a', 1, JALAN), materi('b', 2, JALAN)],
      ['a b', ''],
    ],
    ['an empty list stays empty', [], ['', '']],
  ])('`sortMateri` sorts and folds the list of materials: %s', (_name, rows, wanted) => {
    expect(ids(...rows)).toEqual(wanted);
  });
});
