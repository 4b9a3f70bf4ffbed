import { longTanggal } from '#rules/text/format.ts';
import { hariDifference, remainingHari, statusJadwal } from '#rules/tugas/jadwal.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export interface Jadwal {
  readonly tgl_mulai: string;
  readonly tgl_akhir: string;
  /** 1 if the last day is extended for this participant. */
  readonly diperpanjang?: 0 | 1;
}

/**
 * Returns the state of a time window on the day `hari`, for example `Berlangsung, 3 hari lagi`. It is shown beside the
 * dates. Days are `YYYY-MM-DD`.
 */
export function jadwalLabel(hari: string, { tgl_mulai, tgl_akhir }: Jadwal): { kata: string; tone: Tone } {
  const status = statusJadwal(hari, tgl_mulai, tgl_akhir);
  if (status === 'lewat') return { kata: 'Sudah lewat', tone: 'neutral' };
  if (status === 'belum') {
    const again = hariDifference(hari, tgl_mulai);
    return { kata: again === 1 ? 'Mulai besok' : `Mulai ${again} hari lagi`, tone: 'info' };
  }
  const remaining = remainingHari(hari, tgl_akhir);
  if (remaining === 0) return { kata: 'Berlangsung, hari terakhir', tone: 'warn' };
  return {
    kata: remaining === 1 ? 'Berlangsung, sampai besok' : `Berlangsung, ${remaining} hari lagi`,
    tone: 'ok',
  };
}

/**
 * Returns a sentence about the state of a time window, with its dates. `jadwal` is null if the category has no time
 * window.
 */
export function jadwalSentence(hari: string, jadwal: Jadwal | null): string {
  if (jadwal === null) return 'Belum ada jadwal pengumpulan tugas untuk kategori ini di lokasi Anda.';
  const mulai = longTanggal(jadwal.tgl_mulai);
  const akhir = longTanggal(jadwal.tgl_akhir);
  const status = statusJadwal(hari, jadwal.tgl_mulai, jadwal.tgl_akhir);
  if (status === 'belum') return `Pengumpulan tugas dibuka ${mulai} sampai ${akhir}.`;
  if (status === 'lewat') return `Pengumpulan tugas sudah ditutup. Jadwalnya ${mulai} sampai ${akhir}.`;
  const { kata } = jadwalLabel(hari, jadwal);
  const own = jadwal.diperpanjang === 1 ? ' Jadwal ini diperpanjang untuk Anda.' : '';
  return `Pengumpulan tugas ${mulai} sampai ${akhir}. ${kata}.${own}`;
}
