/**
 * Kinds of overdue work of participants, mentors and the committee. The list of overdue work is called radar.
 * The conditions are SQL queries in `api/parts/radar/`, to which the caller passes the current day.
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

/** Title and explanation of each radar kind, for admins. */
export const RADAR: Readonly<Record<JenisRadar, { judul: string; arti: string }>> = {
  tugas_belum: {
    judul: 'Tugas hampir berakhir',
    arti: 'Jadwal hampir berakhir, tugas belum ditulis',
  },
  tugas_lewat: { judul: 'Tugas terlewat', arti: 'Tidak mengirim tugas sampai batas waktu' },
  tes_belum: { judul: 'Test belum dikerjakan', arti: 'Test sudah dibuka dan belum dikerjakan' },
  survei_belum: {
    judul: 'Survei belum diisi',
    arti: 'Jadwal tugas terakhir sudah berakhir, survei belum lengkap',
  },
  dokumen_kurang: { judul: 'Dokumen belum lengkap', arti: 'KTP, NPWP, atau rekening belum diunggah' },
  tautan_rusak: {
    judul: 'Tautan tidak terbuka',
    arti: 'Tugas yang belum dinilai memuat tautan yang tidak terbuka',
  },
  review_belum_dibaca: { judul: 'Review belum dibaca', arti: 'Review sudah ditulis dan belum dibuka' },
  review_menunggu: { judul: 'Menunggu review', arti: 'Tugas sudah dikirim dan belum direview' },
  nilai_menunggu: {
    judul: 'Menunggu nilai',
    arti: 'Jadwal tugas sudah berakhir, tugas yang dikirim belum dinilai lengkap',
  },
  mentor_tertinggal: {
    judul: 'Mentor tertinggal',
    arti: 'Tugas sudah lama atau terlalu banyak menunggu review',
  },
  klaim_menunggu: { judul: 'Klaim menunggu', arti: 'Klaim perjalanan belum divalidasi' },
};

/**
 * Urgency of each radar kind. `bad`: the deadline is over. `warn`: the deadline comes soon. `info`: the work has no
 * deadline.
 */
export const RADAR_TONE: Readonly<Record<JenisRadar, 'bad' | 'warn' | 'info'>> = {
  tugas_belum: 'warn',
  tugas_lewat: 'bad',
  tes_belum: 'warn',
  survei_belum: 'info',
  dokumen_kurang: 'info',
  tautan_rusak: 'warn',
  review_belum_dibaca: 'info',
  review_menunggu: 'warn',
  nilai_menunggu: 'bad',
  mentor_tertinggal: 'bad',
  klaim_menunggu: 'warn',
};

/** Title of a radar kind; null for an unknown kind. */
export const radarTitle = (jenis: string): string | null =>
  Object.hasOwn(RADAR, jenis) ? RADAR[jenis as JenisRadar].judul : null;

/**
 * Threshold of a radar kind. `LABEL_AMBANG` states the meaning of `ambang` for each kind, for example how long a task
 * waits for a review. Work also appears on the radar if more than `jumlah` items wait.
 */
export interface Ambang {
  readonly ambang: number;
  readonly jumlah?: number;
}
export type AmbangOfAll = Readonly<Record<JenisRadar, Ambang>>;

/**
 * Default thresholds, which apply until an admin changes them. Work of a kind without a threshold (`AMBANG_UNIT` is
 * null) appears on the radar immediately.
 */
export const INITIAL_AMBANG: AmbangOfAll = {
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

/** Unit of the threshold of each radar kind; null for a kind without a threshold. */
export const AMBANG_UNIT: Readonly<Record<JenisRadar, 'hari' | 'jam' | null>> = {
  tugas_belum: 'hari',
  tugas_lewat: null,
  tes_belum: 'hari',
  survei_belum: null,
  dokumen_kurang: 'hari',
  tautan_rusak: null,
  review_belum_dibaca: 'hari',
  review_menunggu: 'jam',
  nilai_menunggu: 'hari',
  mentor_tertinggal: 'hari',
  klaim_menunggu: 'hari',
};

/** Label of the form field for the threshold. */
export const LABEL_AMBANG: Readonly<Partial<Record<JenisRadar, string>>> = {
  tugas_belum: 'Berakhir dalam (hari)',
  tes_belum: 'Dibuka sejak (hari)',
  dokumen_kurang: 'Setelah jadwal pertama mulai (hari)',
  review_belum_dibaca: 'Belum dibaca selama (hari)',
  review_menunggu: 'Belum direview selama (jam)',
  nilai_menunggu: 'Setelah jadwal berakhir (hari)',
  mentor_tertinggal: 'Menunggu lebih dari (hari)',
  klaim_menunggu: 'Belum divalidasi selama (hari)',
};
/** Text of a threshold, shown next to a count: `lebih dari 7 hari`. Null for a kind without a threshold. */
export function ambangText(
  jenis: JenisRadar,
  { ambang = 0, ambang_jumlah }: { ambang?: number | undefined; ambang_jumlah?: number | undefined },
): string | null {
  const unit = AMBANG_UNIT[jenis];
  if (unit === null || ambang === 0) return null;
  if (jenis === 'tugas_belum') return `dalam ${ambang} hari`;
  if (jenis === 'dokumen_kurang') return `${ambang} hari sejak jadwal mulai`;
  return `lebih dari ${ambang} ${unit}${ambang_jumlah === undefined ? '' : ` atau ${ambang_jumlah} tugas`}`;
}

export const AMBANG_COUNT_LABEL = 'Atau menunggu lebih dari (review)';

export const AMBANG_MAX = 365;
export const AMBANG_COUNT_MAX = 1000;

/** Radar kinds that a mentor or evaluator can resolve. Their reminders go to the mentor or evaluator. */
export const RADAR_MENTOR = [
  'review_menunggu',
  'nilai_menunggu',
  'mentor_tertinggal',
] as const satisfies readonly JenisRadar[];

/** Radar kinds that the participant can resolve. */
export const RADAR_PESERTA = [
  'tugas_belum',
  'tugas_lewat',
  'tes_belum',
  'survei_belum',
  'dokumen_kurang',
  'tautan_rusak',
  'review_belum_dibaca',
] as const satisfies readonly JenisRadar[];

/** Radar kinds for which a mentor may send reminders to the mentor's own participants. */
export const RADAR_INGATKAN = [
  'tugas_belum',
  'tugas_lewat',
  'review_belum_dibaca',
] as const satisfies readonly JenisRadar[];

/** Radar kinds that the users of each group see. */
export const RADAR_FOR: Readonly<Record<'user' | 'mentor' | 'admin', readonly JenisRadar[]>> = {
  user: RADAR_PESERTA,
  mentor: RADAR_MENTOR,
  admin: JENIS_RADAR,
};

/** Sentence about the entries of one radar kind. It addresses the user directly and contains no names. */
export function ajakanRadar(
  jenis: JenisRadar,
  { orang, jumlah, ...ambang }: { orang: number; jumlah: number; ambang?: number; ambang_jumlah?: number },
): string {
  const lama = ambangText(jenis, ambang) ?? 'terlalu lama';
  switch (jenis) {
    case 'tugas_belum':
      return `${jumlah} tugas segera berakhir dan belum Anda tulis`;
    case 'tugas_lewat':
      return `${jumlah} tugas tidak Anda kirim sampai batas waktu`;
    case 'tes_belum':
      return 'Test sudah dibuka dan belum Anda kerjakan';
    case 'survei_belum':
      return 'Survei kegiatan belum Anda isi lengkap';
    case 'dokumen_kurang':
      return 'Dokumen Anda belum lengkap';
    case 'tautan_rusak':
      return `Tautan dalam ${jumlah} tugas Anda tidak terbuka`;
    case 'review_belum_dibaca':
      return `Review ${jumlah} tugas belum Anda baca`;
    case 'review_menunggu':
      return `Tugas ${orang} peserta menunggu review Anda ${lama}`;
    case 'nilai_menunggu':
      return `Tugas ${orang} peserta menunggu nilai Anda ${lama} sejak jadwal berakhir`;
    case 'mentor_tertinggal':
      return `Review tertinggal: tugas menunggu Anda ${lama}`;
    case 'klaim_menunggu':
      return `Klaim ${orang} peserta menunggu validasi`;
  }
}

/** Placeholders of a reminder text, with their explanation. */
export const RADAR_INPUT = {
  nama: 'Nama penerima',
  kegiatan: 'Tugas, test, atau hal lain yang ditunggu',
  batas: 'Hari terakhir, atau “secepatnya”',
  tautan: 'Alamat halamannya',
} as const;
export type RadarInput = keyof typeof RADAR_INPUT;

export const RADAR_TEXT_MAX = 2000;

const SALAM = 'Yth. {nama},\n\n';
const TUTUP = '\n\n{tautan}\n\nTerima kasih.';

/** Default text of a reminder; null if the kind has none. It contains no scores, amounts or names of others. */
export const RADAR_TEXT: Readonly<Record<JenisRadar, string | null>> = {
  tugas_belum: `${SALAM}Tugas {kegiatan} belum kami terima dan ditunggu paling lambat {batas}. Tulis tugas Anda di halaman ini:${TUTUP}`,
  tugas_lewat: `${SALAM}Jadwal tugas {kegiatan} sudah berakhir ({batas}) dan tugas Anda belum kami terima. Hubungi panitia jika Anda masih ingin mengirimkannya. Jadwal Anda ada di halaman ini:${TUTUP}`,
  tes_belum: `${SALAM}{kegiatan} sudah dibuka dan belum Anda kerjakan. Batas: {batas}. Kerjakan test di halaman ini:${TUTUP}`,
  survei_belum: `${SALAM}Survei kegiatan belum Anda isi lengkap. Hanya perlu beberapa menit. Isi survei di halaman ini:${TUTUP}`,
  dokumen_kurang: `${SALAM}Dokumen Anda belum lengkap: {kegiatan}. Unggah dokumen di halaman ini:${TUTUP}`,
  tautan_rusak: `${SALAM}Tautan dalam tugas {kegiatan} belum dapat dibuka penilai. Periksa izin atau alamatnya di halaman ini:${TUTUP}`,
  review_belum_dibaca: `${SALAM}Tugas {kegiatan} sudah direview, tetapi belum Anda baca. Review ada di halaman ini:${TUTUP}`,
  review_menunggu: `${SALAM}Ada tugas peserta yang menunggu review Anda: {kegiatan}. Daftarnya ada di halaman ini:${TUTUP}`,
  nilai_menunggu: `${SALAM}Ada tugas peserta yang menunggu nilai Anda: {kegiatan}. Daftarnya ada di halaman ini:${TUTUP}`,
  mentor_tertinggal: `${SALAM}Beberapa tugas peserta sudah lama menunggu review Anda: {kegiatan}. Daftarnya ada di halaman ini:${TUTUP}`,
  klaim_menunggu: null,
};

/** Returns the first unknown placeholder of a text, with its braces. Returns null if all placeholders are known. */
export function asingInput(teks: string): string | null {
  for (const [found, name] of teks.matchAll(/\{([^{}\n]*)\}/g))
    if (!Object.hasOwn(RADAR_INPUT, name!)) return found;
  return null;
}

/** Error message for an unknown placeholder, shown beside the form field. */
export const asingInputText = (input: string): string =>
  `Isian ${input} tidak dikenal. Yang dapat dipakai: ${Object.keys(RADAR_INPUT)
    .map((nama) => `{${nama}}`)
    .join(', ')}`;
