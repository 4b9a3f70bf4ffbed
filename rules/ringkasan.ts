import { KELOMPOK_KABAR, type KelompokKabar } from './kabar-kelompok.ts';
import { RADAR, RADAR_FOR, type JenisRadar } from './radar.ts';

/**
 * Time of the daily mail in the programme's time zone. The same job sends the notifications about task windows that end
 * soon.
 */
export const RINGKASAN_PUKUL = '06.30';

/** Days before the last day of a task window on which participants are notified. */
export const REMAINING_JENDELA = [3, 1] as const;

type Group = keyof typeof RADAR_FOR;

/**
 * Counts for the daily mail to one user: radar entries by kind, and unread notifications by group. For a
 * mentor, `radar` also counts the mentor's participants whose task window ends soon.
 */
export interface RingkasanContent {
  group: Group;
  radar: Partial<Record<JenisRadar, number>>;
  belum: Partial<Record<KelompokKabar, number>>;
}

/**
 * Lines of the daily mail to a mentor. They are about the mentor's own work, and about participants of the mentor whose
 * task window ends soon.
 */
const MENTOR: Partial<Record<JenisRadar, string>> = {
  review_menunggu: 'Tugas yang menunggu review Anda',
  nilai_menunggu: 'Tugas yang menunggu nilai dari Anda',
  mentor_tertinggal: 'Ada tugas yang sudah lama menunggu review Anda',
  tugas_belum: 'Peserta Anda yang jadwal tugasnya hampir berakhir',
};

/** Radar kinds with at most one entry per person. The daily mail shows no count for these kinds. */
const ONE: readonly JenisRadar[] = ['tes_belum', 'survei_belum', 'dokumen_kurang', 'mentor_tertinggal'];

function radarRow(group: Group, jenis: JenisRadar, jumlah: number): string {
  const kata = (group === 'mentor' && MENTOR[jenis]) || RADAR[jenis].judul;
  return group !== 'admin' && ONE.includes(jenis) ? kata : `${kata}: ${jumlah}`;
}

/** Lines of a daily mail. They contain counts, but no names, scores or texts of users. */
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

/** Labels of the scheduled jobs for admins, by kind. */
const PEKERJAAN: Readonly<Record<string, string>> = {
  kabar_harian: 'Pemberitahuan batas tugas dan ringkasan harian',
};

export const namaPekerjaan = (pekerjaan: string): string => PEKERJAAN[pekerjaan] ?? pekerjaan;
