import { describe, expect, it } from 'vitest';
import { jadwalSentence, jadwalLabel } from './jadwal-label.ts';

const jadwal = { tgl_mulai: '2026-05-12', tgl_akhir: '2026-05-20' };

describe('jadwalLabel', () => {
  it.each([
    ['2026-05-07', 'Mulai 5 hari lagi'],
    ['2026-05-11', 'Mulai besok'],
    ['2026-05-12', 'Berlangsung, 8 hari lagi'],
    ['2026-05-19', 'Berlangsung, sampai besok'],
    ['2026-05-20', 'Berlangsung, hari terakhir'],
    ['2026-05-21', 'Sudah lewat'],
  ])('jadwalLabel returns on %s: "%s"', (hari, kata) => {
    expect(jadwalLabel(hari, jadwal).kata).toBe(kata);
  });
});

describe('jadwalSentence', () => {
  it.each([
    ['2026-05-11', 'Pengumpulan tugas dibuka 12 Mei 2026 sampai 20 Mei 2026.'],
    ['2026-05-17', 'Pengumpulan tugas 12 Mei 2026 sampai 20 Mei 2026. Berlangsung, 3 hari lagi.'],
    ['2026-05-21', 'Pengumpulan tugas sudah ditutup. Jadwalnya 12 Mei 2026 sampai 20 Mei 2026.'],
  ])('jadwalSentence returns on %s: "%s"', (hari, kalimat) => {
    expect(jadwalSentence(hari, jadwal)).toBe(kalimat);
  });

  it('jadwalSentence says that there is no schedule if the category has no task window', () => {
    expect(jadwalSentence('2026-05-11', null)).toContain('Belum ada jadwal');
  });
});
