import { ajakanRadar, type JenisRadar } from '#rules/radar.ts';
import { linkTo, type Target } from '#app/router/link.ts';
import type { Butir } from './butir.ts';
import type { Program } from './program.ts';

/**
 * Functions that return whether an item can belong to a radar entry of this kind. For `tugas_belum`, `withRadar` then
 * takes only the items with the nearest deadlines, as many as the entry counts.
 */
const MILIK: Partial<Record<JenisRadar, (butir: Butir) => boolean>> = {
  tugas_belum: ({ jenis, kelompok }) => jenis === 'tugas' && kelompok === 'perlu',
  tugas_lewat: ({ jenis, kelompok }) => jenis === 'tugas' && kelompok === 'terlewat',
  tes_belum: ({ jenis, kelompok }) => jenis === 'tes' && kelompok === 'perlu',
  survei_belum: ({ bagian, kelompok }) => bagian === 'Survei' && kelompok === 'perlu',
  dokumen_kurang: ({ key, keadaan }) => key.startsWith('dokumen-') && keadaan === 'kurang',
  review_belum_dibaca: ({ jenis }) => jenis === 'review',
};

/**
 * Marks items that are on the radar as urgent. If a radar entry matches no item, a new item is inserted before the
 * items without a day.
 */
export function withRadar(radar: Program['radar'], daftar: readonly Butir[]): Butir[] {
  const segera = new Set<Butir>();
  const own: Butir[] = [];
  for (const { jenis, ...count } of radar) {
    const milik = daftar.filter((butir) => MILIK[jenis]?.(butir));
    for (const butir of jenis === 'tugas_belum' ? milik.slice(0, count.jumlah) : milik) segera.add(butir);
    if (milik.length === 0) own.push(radarRow(jenis, ajakanRadar(jenis, count)));
  }
  const withoutHari = daftar.findIndex(({ hari }) => hari === null);
  return daftar
    .map((butir) => (segera.has(butir) ? { ...butir, segera: true } : butir))
    .toSpliced(withoutHari < 0 ? daftar.length : withoutHari, 0, ...own);
}

function radarRow(jenis: JenisRadar, label: string): Butir {
  const bagian = '';
  return {
    key: jenis,
    jenis: 'radar',
    kelompok: 'perlu',
    keadaan: 'kurang',
    label,
    kata: 'Segera',
    tone: 'warn',
    bagian,
    hari: null,
    target: pekerjaan(jenis),
  };
}

/** Returns the screen on which the participant does the work of a radar kind. */
function pekerjaan(jenis: JenisRadar): Target {
  if (jenis === 'tes_belum') return linkTo('/pr/test');
  if (jenis === 'survei_belum') return linkTo('/pr/feedback');
  if (jenis === 'dokumen_kurang') return linkTo('/pr/profile', null, { tab: 'data' });
  return linkTo('/pr/materi');
}
