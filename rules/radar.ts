/**
 * Who falls behind, by kind: what a participant, a mentor or the committee has left undone, and since when it is too long. The
 * conditions are in SQL (`api/parts/radar/`), dated by the caller.
 */
export const JENIS_RADAR = [
  'tugas_belum',
  'tugas_lewat',
  'tes_belum',
  'survei_belum',
  'dokumen_kurang',
  'tautan_rusak',
  'review_belum_dibaca',
  'review_menunggu',
  'nilai_menunggu',
  'mentor_tertinggal',
  'klaim_menunggu',
] as const;
export type JenisRadar = (typeof JENIS_RADAR)[number];

/** How long something may last before it is on the radar: days, but hours for `review_menunggu`. `jumlah`: or so many that wait. */
export interface Ambang {
  readonly ambang: number;
  readonly jumlah?: number;
}

/** What holds until an admin sets something else. A kind without a threshold is there from the first moment. */
export const AMBANG_AWAL: Readonly<Record<JenisRadar, Ambang>> = {
  tugas_belum: { ambang: 3 },
  tugas_lewat: { ambang: 0 },
  tes_belum: { ambang: 2 },
  survei_belum: { ambang: 0 },
  dokumen_kurang: { ambang: 14 },
  tautan_rusak: { ambang: 0 },
  review_belum_dibaca: { ambang: 3 },
  review_menunggu: { ambang: 48 },
  nilai_menunggu: { ambang: 3 },
  mentor_tertinggal: { ambang: 7, jumlah: 10 },
  klaim_menunggu: { ambang: 7 },
};

/** Kinds whose remedy is in the hands of a mentor or evaluator: who is told of them. */
export const RADAR_MENTOR = [
  'review_menunggu',
  'nilai_menunggu',
  'mentor_tertinggal',
] as const satisfies readonly JenisRadar[];

/** Kinds of which a mentor may remind the own participants. */
export const RADAR_INGATKAN = [
  'tugas_belum',
  'tugas_lewat',
  'review_belum_dibaca',
] as const satisfies readonly JenisRadar[];
