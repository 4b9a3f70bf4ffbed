import { describe, expect, it } from 'vitest';
import { HARI, pekerjaan } from './pekerjaan.setup.ts';
import { tenggat, sortPekerjaan } from './tenggat.ts';

describe('tenggat', () => {
  it.each([
    ['before the window', { tgl_mulai: '2026-05-13' }, 'Mulai 13 Mei 2026', undefined, 'neutral'],
    ['on the last day', { tgl_akhir: HARI }, 'Hari terakhir', 'sampai 12 Mei 2026', 'bad'],
    ['three days before the end', { tgl_akhir: '2026-05-15' }, '3 hari lagi', 'sampai 15 Mei 2026', 'warn'],
    ['four days before the end', { tgl_akhir: '2026-05-16' }, '4 hari lagi', 'sampai 16 Mei 2026', 'neutral'],
    [
      'after the end without a sent task',
      { tgl_akhir: '2026-05-11' },
      'Terlewat',
      'sampai 11 Mei 2026',
      'bad',
    ],
    [
      'after the end with a sent task',
      { tgl_akhir: '2026-05-11', jumlah_tugas: 1 },
      'Berakhir 11 Mei 2026',
      undefined,
      'neutral',
    ],
    [
      'on the last day with a sent task',
      { tgl_akhir: HARI, jumlah_tugas: 1 },
      'Hari terakhir',
      'sampai 12 Mei 2026',
      'neutral',
    ],
  ] as const)(
    'the deadline of a task window has the expected text, date and colour %s',
    (_, part, text, sampai, tone) => {
      expect(tenggat(HARI, pekerjaan(part))).toEqual({ text, sampai, tone });
    },
  );
});

describe('sortPekerjaan', () => {
  it('sortPekerjaan puts tasks that can be sent today first, sorts them by deadline, and puts sent tasks last', () => {
    const sent = pekerjaan({ kat_id: 1, jumlah_tugas: 1, tgl_akhir: HARI });
    const later = pekerjaan({ kat_id: 2, tgl_mulai: '2026-06-01', tgl_akhir: '2026-06-30' });
    const missed = pekerjaan({ kat_id: 3, tgl_akhir: '2026-05-02' });
    const open = pekerjaan({ kat_id: 4 });
    const urgent = pekerjaan({ kat_id: 5, tgl_akhir: HARI });
    expect(sortPekerjaan(HARI, [sent, later, missed, open, urgent]).map((each) => each.kat_id)).toEqual([
      5, 4, 3, 2, 1,
    ]);
  });

  it('sortPekerjaan omits the past task window of a category if another task window of the category has not ended', () => {
    const past = pekerjaan({ tgl_akhir: '2026-05-02' });
    const again = pekerjaan({ tgl_akhir: '2026-05-30' });
    expect(sortPekerjaan(HARI, [past, again])).toEqual([again]);
  });
});
