import { describe, expect, it } from 'vitest';
import { HARI, row } from './pekerjaan.setup.ts';
import { kemajuan, tenggat, sortPekerjaan } from './tenggat.ts';

describe('kemajuan', () => {
  it.each([
    ['nothing made', {}, 'belum'],
    ['only an empty task', { jumlah_tugas: 1, jumlah_kosong: 1 }, 'belum'],
    ['sent, no review yet', { jumlah_tugas: 1 }, 'terkirim'],
    ['two sent, one reviewed', { jumlah_tugas: 2, jumlah_review: 1 }, 'terkirim'],
    ['all sent are reviewed', { jumlah_tugas: 3, jumlah_kosong: 1, jumlah_review: 2 }, 'direview'],
    ['no review is due', { jumlah_tugas: 1, jumlah_review: 1, is_review: 0 }, 'terkirim'],
    ['not open yet', { tgl_mulai: '2026-05-13' }, 'nanti'],
    ['not open yet, sent in an earlier window', { tgl_mulai: '2026-05-13', jumlah_tugas: 1 }, 'nanti'],
  ] as const)('matches the state of a task: %s', (_, part, expected) => {
    expect(kemajuan(HARI, row(part))).toBe(expected);
  });
});

describe('tenggat', () => {
  it.each([
    ['before the window', { tgl_mulai: '2026-05-13' }, 'Mulai 13 Mei 2026', undefined, 'neutral'],
    ['last day', { tgl_akhir: HARI }, 'Hari terakhir', 'sampai 12 Mei 2026', 'bad'],
    ['three days left', { tgl_akhir: '2026-05-15' }, '3 hari lagi', 'sampai 15 Mei 2026', 'warn'],
    ['four days left', { tgl_akhir: '2026-05-16' }, '4 hari lagi', 'sampai 16 Mei 2026', 'neutral'],
    ['past and never sent', { tgl_akhir: '2026-05-11' }, 'Terlewat', 'sampai 11 Mei 2026', 'bad'],
    [
      'past and sent',
      { tgl_akhir: '2026-05-11', jumlah_tugas: 1 },
      'Berakhir 11 Mei 2026',
      undefined,
      'neutral',
    ],
    [
      'last day but sent',
      { tgl_akhir: HARI, jumlah_tugas: 1 },
      'Hari terakhir',
      'sampai 12 Mei 2026',
      'neutral',
    ],
  ] as const)('has the right text, date and tone: %s', (_, part, text, sampai, tone) => {
    expect(tenggat(HARI, row(part))).toEqual({ text, sampai, tone });
  });
});

describe('sortPekerjaan', () => {
  it('sorts tasks that can be sent today first, by deadline, and sent tasks last', () => {
    const sent = row({ kat_id: 1, jumlah_tugas: 1, tgl_akhir: HARI });
    const later = row({ kat_id: 2, tgl_mulai: '2026-06-01', tgl_akhir: '2026-06-30' });
    const missed = row({ kat_id: 3, tgl_akhir: '2026-05-02' });
    const open = row({ kat_id: 4 });
    const urgent = row({ kat_id: 5, tgl_akhir: HARI });
    expect(sortPekerjaan(HARI, [sent, later, missed, open, urgent]).map((each) => each.kat_id)).toEqual([
      5, 4, 3, 2, 1,
    ]);
  });

  it('omits a past window of a category that has another window which has not ended', () => {
    const past = row({ tgl_akhir: '2026-05-02' });
    const again = row({ tgl_akhir: '2026-05-30' });
    expect(sortPekerjaan(HARI, [past, again])).toEqual([again]);
  });
});
