import { KELOMPOK_KABAR, type KelompokKabar } from './kabar.ts';
import { RADAR, RADAR_FOR, type JenisRadar } from './radar.ts';

/** Time of the daily mail in the programme's time zone. The mail also names windows that end soon. */
export const RINGKASAN_PUKUL = '06.30';

/** Days before the end of a window on which the mail names it. */
export const REMAINING_JENDELA = [3, 1] as const;

type Group = keyof typeof RADAR_FOR;

/** Counts of each kind and group for one daily mail. A mentor's mail also counts participants who need help. */
export interface RingkasanContent {
  group: Group;
  radar: Partial<Record<JenisRadar, number>>;
  belum: Partial<Record<KelompokKabar, number>>;
}

/** Lines of a mentor's mail: own work, and work of the own participants. */
const MENTOR: Partial<Record<JenisRadar, string>> = {
  review_menunggu: 'Tugas yang menunggu review Anda',
  nilai_menunggu: 'Tugas yang menunggu nilai dari Anda',
  mentor_tertinggal: 'Ada review yang menunggu terlalu lama, atau terlalu banyak',
  tugas_belum: 'Peserta Anda yang jadwal tugasnya hampir berakhir',
};

/** Kinds with at most one entry per person, so the line has no count. */
const ONE: readonly JenisRadar[] = ['tes_belum', 'survei_belum', 'dokumen_kurang', 'mentor_tertinggal'];

function radarRow(group: Group, jenis: JenisRadar, jumlah: number): string {
  const kata = (group === 'mentor' && MENTOR[jenis]) || RADAR[jenis].judul;
  return group !== 'admin' && ONE.includes(jenis) ? kata : `${kata}: ${jumlah}`;
}

/** Lines of a daily mail: counts, without names, scores or texts. */
export function ringkasanRow({ group, radar, belum }: RingkasanContent): string[] {
  const jenis: readonly JenisRadar[] = [
    ...RADAR_FOR[group],
    ...(group === 'mentor' ? (['tugas_belum'] as const) : []),
  ];
  return [
    ...jenis.flatMap((each) => (radar[each] ? [radarRow(group, each, radar[each])] : [])),
    ...(Object.keys(KELOMPOK_KABAR) as KelompokKabar[]).flatMap((each) =>
      belum[each] ? [`${KELOMPOK_KABAR[each]}: ${belum[each]} pemberitahuan belum dibaca`] : [],
    ),
  ];
}

/** Scheduled jobs, by kind, with their label for admins. */
const PEKERJAAN: Readonly<Record<string, string>> = {
  kabar_harian: 'Pemberitahuan batas tugas dan ringkasan harian',
};

export const namaPekerjaan = (pekerjaan: string): string => PEKERJAAN[pekerjaan] ?? pekerjaan;
