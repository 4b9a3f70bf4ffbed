import { KELOMPOK_KABAR, type KelompokKabar } from './kabar.ts';
import { RADAR, RADAR_UNTUK, type JenisRadar } from './radar.ts';

/** When the daily mail is made, in the programme's time zone; the ends of windows are told with it. */
export const RINGKASAN_PUKUL = '06.30';

/** So many days before its last day a window's end is told. */
export const SISA_JENDELA = [3, 1] as const;

type Group = keyof typeof RADAR_UNTUK;

/** How often each kind and group is in a daily mail. Whom a mentor has to help stands beside what the mentor has to do. */
export interface IsiRingkasan {
  group: Group;
  radar: Partial<Record<JenisRadar, number>>;
  belum: Partial<Record<KelompokKabar, number>>;
}

/** What waits for mentors, and whose work they know of. */
const MENTOR: Partial<Record<JenisRadar, string>> = {
  review_menunggu: 'Tugas yang menunggu review Anda',
  nilai_menunggu: 'Tugas yang menunggu nilai dari Anda',
  mentor_tertinggal: 'Ada review yang menunggu terlalu lama, atau terlalu banyak',
  tugas_belum: 'Peserta Anda yang jadwal tugasnya hampir berakhir',
};

/** Of these there is one for each person at most: nothing to count. */
const SATU: readonly JenisRadar[] = ['tes_belum', 'survei_belum', 'dokumen_kurang', 'mentor_tertinggal'];

function barisRadar(group: Group, jenis: JenisRadar, jumlah: number): string {
  const kata = (group === 'mentor' && MENTOR[jenis]) || RADAR[jenis].judul;
  return group !== 'admin' && SATU.includes(jenis) ? kata : `${kata}: ${jumlah}`;
}

/** The lines of a daily mail: counts, and no name, score or text of anybody. */
export function barisRingkasan({ group, radar, belum }: IsiRingkasan): string[] {
  const jenis: readonly JenisRadar[] = [
    ...RADAR_UNTUK[group],
    ...(group === 'mentor' ? (['tugas_belum'] as const) : []),
  ];
  return [
    ...jenis.flatMap((each) => (radar[each] ? [barisRadar(group, each, radar[each])] : [])),
    ...(Object.keys(KELOMPOK_KABAR) as KelompokKabar[]).flatMap((each) =>
      belum[each] ? [`${KELOMPOK_KABAR[each]}: ${belum[each]} pemberitahuan belum dibaca`] : [],
    ),
  ];
}

/** The jobs that go by the clock, by the name of their kind, as an admin reads them. */
const PEKERJAAN: Readonly<Record<string, string>> = {
  kabar_harian: 'Pemberitahuan batas tugas dan ringkasan harian',
};

export const namaPekerjaan = (pekerjaan: string): string => PEKERJAAN[pekerjaan] ?? pekerjaan;
