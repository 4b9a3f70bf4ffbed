import { longTanggal } from '#rules/teks/format.ts';
import { hariDifference } from '#rules/tugas/jadwal.ts';
import { linkTo, type Target } from '#app/router/link.ts';
import type { Butir } from './butir.ts';

/** The next step: a sentence with its reason, and the button with its target. */
export interface Berikutnya {
  /** The matching item of the list; null: no work today. */
  butir: Butir | null;
  kalimat: string;
  /** Remaining items if there is no work today. */
  lalu?: string;
  tombol: string;
  target: Target;
}

/** Days within this distance are counted, others are shown as a date. */
const PEKAN = 7;

/** A day relative to another: `besok`, `kemarin`, `3 hari lagi`, `12 Mei 2026`. */
function kapan(hari: string, tanggal: string): string {
  const jarak = hariDifference(hari, tanggal);
  if (jarak === 0) return 'hari ini';
  if (jarak === 1) return 'besok';
  if (jarak === -1) return 'kemarin';
  if (Math.abs(jarak) > PEKAN) return longTanggal(tanggal);
  return jarak > 0 ? `${jarak} hari lagi` : `${-jarak} hari lalu`;
}

/** The step, and the reason to do it now. */
function ajakan(hari: string, { jenis, label, hari: tanggal }: Butir): { kalimat: string; tombol: string } {
  const waktu = tanggal === null ? '' : kapan(hari, tanggal);
  if (jenis === 'review')
    return { kalimat: `Baca review tugas ${label}, ditulis ${waktu}`, tombol: 'Baca review' };
  if (jenis === 'tugas')
    return { kalimat: `Kirim tugas ${label}, berakhir ${waktu}`, tombol: 'Buat / Kirim Tugas' };
  const dibuka = tanggal === null ? 'dibuka sekarang' : `dibuka untuk Anda sampai ${waktu}`;
  return { kalimat: `Kerjakan ${label}, ${dibuka}`, tombol: `Kerjakan ${label}` };
}

const TOMBOL: Partial<Record<string, string>> = {
  Survei: 'Isi survei',
  Laporan: 'Buat laporan',
  'Data penunjang': 'Lengkapi data',
};

/**
 * The participant's next step: the oldest unread review; else an open test; else the task whose window includes today
 * and ends first; else no work today. `daftar` is sorted by `daftarOf`.
 */
export function berikutnya(hari: string, daftar: readonly Butir[], raportOpen: boolean): Berikutnya {
  const perlu = daftar.filter(({ kelompok }) => kelompok === 'perlu');
  for (const jenis of ['review', 'tes', 'tugas'] as const) {
    const butir = perlu.find((each) => each.jenis === jenis);
    if (butir) return { butir, target: butir.target, ...ajakan(hari, butir) };
  }
  const [pertama] = perlu;
  const jalan = raportOpen
    ? { tombol: 'Lihat Raport Kegiatan', target: linkTo('/pr/raport') }
    : { tombol: 'Lihat Materi Kegiatan', target: linkTo('/pr/materi') };
  return {
    butir: null,
    kalimat: 'Tidak ada yang harus dikerjakan hari ini',
    lalu: sisa(hari, daftar),
    ...(pertama ? { tombol: TOMBOL[pertama.bagian] ?? 'Lihat tugas', target: pertama.target } : jalan),
  };
}

/** Remaining items without a deadline, missed, future or waiting: the first group that is not empty. */
function sisa(hari: string, daftar: readonly Butir[]): string {
  const of = (kelompok: Butir['kelompok']) => daftar.filter((each) => each.kelompok === kelompok);
  const [bebas, terlewat, menunggu] = [of('perlu').length, of('terlewat').length, of('menunggu')];
  if (bebas > 0) return `${bebas} langkah tanpa batas waktu ada di bawah ini.`;
  if (terlewat > 0) return `${terlewat} langkah terlewat; yang masih dapat dilakukan ada di bawah ini.`;
  const nanti = menunggu.find(({ hari: mulai, keadaan }) => keadaan === 'nanti' && mulai !== null);
  if (nanti) return `Tugas berikutnya, ${nanti.label}, dibuka ${kapan(hari, nanti.hari ?? hari)}.`;
  if (menunggu.some(({ key }) => key === 'tanpa-tugas'))
    return 'Belum ada tugas di lokasi Anda; tugas muncul di sini setelah panitia membukanya.';
  if (menunggu.length > 0) return `${menunggu.length} hal menunggu mentor atau panitia.`;
  return 'Semua langkah sudah selesai.';
}
