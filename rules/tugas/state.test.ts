import { describe, expect, test } from 'vitest';
import { kategoriState, materiState, type KategoriTugas } from './state.ts';

const HARI = '2026-11-15';
const OPEN = { tgl_mulai: '2026-11-01', tgl_akhir: '2026-11-30' };
const BEFORE = { tgl_mulai: '2026-12-01', tgl_akhir: '2026-12-30' };
const AFTER = { tgl_mulai: '2026-10-01', tgl_akhir: '2026-10-31' };
const SENT = '2026-11-05T03:00:00.000Z';
const REVIEWED = '2026-11-08T03:00:00.000Z';

type Tugas = KategoriTugas['tugas'][number];
const unsent = (id_tugas: number): Tugas => ({
  id_tugas,
  dikirim_pada: null,
  direview_pada: null,
  belum_dibaca: 0,
});
const sent = (id_tugas: number, rest: Partial<Tugas> = {}): Tugas => ({
  ...unsent(id_tugas),
  dikirim_pada: SENT,
  ...rest,
});
const reviewed = (id_tugas: number, belum_dibaca: 0 | 1) =>
  sent(id_tugas, { direview_pada: REVIEWED, belum_dibaca });

const state = (given: Partial<KategoriTugas>) => {
  const { keadaan, baru, waktu, tombol, id_tugas, tambahan } = kategoriState(HARI, {
    kat_id: 1,
    jadwal: OPEN,
    tugas: [],
    dinilai: 0,
    direview: 1,
    halangan: null,
    ...given,
  });
  return [baru ? `${keadaan} baru` : keadaan, waktu, tombol, id_tugas, tambahan];
};

describe('kategoriState', () => {
  test.each<[string, Partial<KategoriTugas>, unknown[]]>([
    ['no task before the window', { jadwal: BEFORE }, ['belum_dibuka', '2026-12-01', null, null, false]],
    ['no window', { jadwal: null }, ['belum_dibuka', null, null, null, false]],
    ['no task after the window', { jadwal: AFTER }, ['tidak_dikirim', null, null, null, false]],
    [
      'an unsent task after the window',
      { jadwal: AFTER, tugas: [unsent(1)] },
      ['tidak_dikirim', null, null, null, false],
    ],
    ['no task in the window', {}, ['belum_ditulis', '2026-11-30', 'tambah', null, false]],
    [
      'no task of IST II in the window',
      { kat_id: 6 },
      ['belum_ditulis', '2026-11-30', 'tambah', null, false],
    ],
    [
      'an unsent task in the window',
      { tugas: [unsent(1)] },
      ['belum_ditulis', '2026-11-30', 'lanjut', 1, false],
    ],
    ['a sent task', { tugas: [sent(1)] }, ['terkirim', SENT, null, null, true]],
    [
      'a sent task after the window',
      { jadwal: AFTER, tugas: [sent(1)] },
      ['terkirim', SENT, null, null, false],
    ],
    ['a sent task of IST II', { kat_id: 7, tugas: [sent(1)] }, ['terkirim', SENT, null, null, false]],
    ['an unread review', { tugas: [reviewed(1, 1)] }, ['direview baru', REVIEWED, 'baca', 1, true]],
    [
      'an unread review after all scores',
      { tugas: [reviewed(1, 1)], dinilai: 1 },
      ['direview baru', REVIEWED, 'baca', 1, true],
    ],
    ['a read review', { tugas: [reviewed(1, 0)] }, ['direview', REVIEWED, null, null, true]],
    ['all scores', { tugas: [reviewed(1, 0)], dinilai: 1 }, ['dinilai', null, null, null, true]],
    [
      'a sent task that is newer than a reviewed one',
      { tugas: [reviewed(1, 0), sent(2)] },
      ['terkirim', SENT, null, null, true],
    ],
    [
      'an unsent task that is newer than a reviewed one',
      { tugas: [reviewed(1, 0), unsent(2)] },
      ['direview', REVIEWED, 'lanjut', 2, false],
    ],
    [
      'an unsent task that is older than a sent one',
      { tugas: [unsent(1), sent(2)] },
      ['terkirim', SENT, null, null, true],
    ],
    [
      'an inactive participant',
      { halangan: 'tidak_aktif' },
      ['belum_ditulis', '2026-11-30', null, null, false],
    ],
    [
      'a final result',
      { tugas: [reviewed(1, 0), unsent(2)], halangan: 'final' },
      ['direview', REVIEWED, null, 2, false],
    ],
  ])(
    'a category with %s has the expected state, due action and permission for a further task',
    (_, given, wanted) => {
      expect(state(given)).toEqual(wanted);
    },
  );
});

test('tasks that were sent before the task window of a material do not count for this material', () => {
  const kategori = { kat_id: 1, tugas: [reviewed(1, 1)], dinilai: 1, direview: 1, halangan: null } as const;
  const of = (jadwal: typeof OPEN) => materiState(HARI, kategori, jadwal).keadaan;
  expect([of(BEFORE), of(OPEN), of(AFTER)]).toEqual(['belum_dibuka', 'direview', 'direview']);
});
