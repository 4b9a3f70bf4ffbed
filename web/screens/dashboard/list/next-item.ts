import { longTanggal } from '#rules/text/format.ts';
import { hariDifference } from '#rules/tugas/jadwal.ts';
import { linkTo, type Target } from '#app/router/link.ts';
import type { Butir } from './butir.ts';

/** The participant's next step: a sentence that also says why to do the step now, and a button. */
export interface NextItem {
  /** Checklist item of this step, or null if there is no work for today. */
  butir: Butir | null;
  kalimat: string;
  /** Sentence about the remaining items, if there is no work for today. */
  lalu?: string;
  tombol: string;
  target: Target;
}

/** Number of days. A day that is at most this far away is shown relative to today, any other day as a date. */
const PEKAN = 7;

/** Formats a day relative to `hari`, for example `besok`, `3 hari lagi`, or a date such as `12 Mei 2026`. */
function kapan(hari: string, tanggal: string): string {
  const distance = hariDifference(hari, tanggal);
  if (distance === 0) return 'hari ini';
  if (distance === 1) return 'besok';
  if (distance === -1) return 'kemarin';
  if (Math.abs(distance) > PEKAN) return longTanggal(tanggal);
  return distance > 0 ? `${distance} hari lagi` : `${-distance} hari lalu`;
}

/** Returns a sentence that names the step and the reason to do it now, and the label of the button. */
function ajakan(hari: string, { jenis, label, hari: tanggal }: Butir): { kalimat: string; tombol: string } {
  const waktu = tanggal === null ? '' : kapan(hari, tanggal);
  if (jenis === 'review')
    return { kalimat: `Baca review tugas ${label}, ditulis ${waktu}`, tombol: 'Baca review' };
  if (jenis === 'tugas')
    return { kalimat: `Kirim tugas ${label}, berakhir ${waktu}`, tombol: 'Buat / Kirim Tugas' };
  const dibuka = tanggal === null ? 'dibuka sekarang' : `dibuka untuk Anda sampai ${waktu}`;
  return { kalimat: `Kerjakan ${label}, ${dibuka}`, tombol: `Kerjakan ${label}` };
}

const BUTTON: Partial<Record<string, string>> = {
  Survei: 'Isi survei',
  Laporan: 'Buat laporan',
  'Data penunjang': 'Lengkapi data',
};

/**
 * Returns the participant's next step: the oldest unread review, else an open test, else the open task with the nearest
 * deadline. Without such an item, there is no work for today. `daftar` must be sorted by `listOf`.
 */
export function nextItem(hari: string, daftar: readonly Butir[], raportOpen: boolean): NextItem {
  const needed = daftar.filter(({ kelompok }) => kelompok === 'perlu');
  for (const jenis of ['review', 'tes', 'tugas'] as const) {
    const butir = needed.find((each) => each.jenis === jenis);
    if (butir) return { butir, target: butir.target, ...ajakan(hari, butir) };
  }
  const [pertama] = needed;
  const jalan = raportOpen
    ? { tombol: 'Lihat Raport Kegiatan', target: linkTo('/pr/raport') }
    : { tombol: 'Lihat Materi Kegiatan', target: linkTo('/pr/materi') };
  return {
    butir: null,
    kalimat: 'Tidak ada yang harus dikerjakan hari ini',
    lalu: remaining(hari, daftar),
    ...(pertama ? { tombol: BUTTON[pertama.bagian] ?? 'Lihat tugas', target: pertama.target } : jalan),
  };
}

/**
 * Returns a sentence about the remaining items. It uses the first group that has items: items without a deadline,
 * missed items, later tasks, waiting items.
 */
function remaining(hari: string, daftar: readonly Butir[]): string {
  const of = (kelompok: Butir['kelompok']) => daftar.filter((each) => each.kelompok === kelompok);
  const [bebas, missed, menunggu] = [of('perlu').length, of('terlewat').length, of('menunggu')];
  if (bebas > 0) return `${bebas} langkah tanpa batas waktu ada di bawah ini.`;
  if (missed > 0) return `${missed} langkah terlewat. Yang masih dapat dilakukan ada di bawah ini.`;
  const later = menunggu.find(({ hari: mulai, keadaan }) => keadaan === 'nanti' && mulai !== null);
  if (later) return `Tugas berikutnya, ${later.label}, dibuka ${kapan(hari, later.hari ?? hari)}.`;
  if (menunggu.some(({ key }) => key === 'tanpa-tugas'))
    return 'Belum ada tugas di lokasi Anda. Tugas muncul di sini setelah panitia membukanya.';
  if (menunggu.length > 0) return `${menunggu.length} hal menunggu mentor atau panitia.`;
  return 'Semua langkah sudah selesai.';
}
