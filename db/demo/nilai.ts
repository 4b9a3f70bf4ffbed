/**
 * Competence scores of one participant in one category. `nilai` has one digit per competence, sorted by competence id.
 */
export interface NilaiDemo {
  no: number;
  kat: number;
  hari: number;
  jam: string;
  nilai: string;
}

/**
 * All scores of a category have the same time, because an evaluator saves them together.
 * Peserta 3 gets 60.99, which is just below the pass mark. The scores of peserta 4 are not computed yet
 * (`NOT_COMPUTED`).
 */
export const NILAI: readonly NilaiDemo[] = [
  { no: 2, kat: 1, hari: 13, jam: '19:41', nilai: '3333323' },
  { no: 2, kat: 2, hari: 9, jam: '20:20', nilai: '332333' },
  { no: 2, kat: 3, hari: 7, jam: '20:44', nilai: '333323' },
  { no: 2, kat: 4, hari: 5, jam: '19:50', nilai: '3333232' },
  { no: 2, kat: 5, hari: 4, jam: '21:26', nilai: '2333323' },
  { no: 2, kat: 6, hari: 2, jam: '20:31', nilai: '44344343' },
  { no: 2, kat: 7, hari: 1, jam: '19:58', nilai: '3333233' },
  { no: 3, kat: 1, hari: 15, jam: '20:52', nilai: '2212222' },
  { no: 3, kat: 2, hari: 10, jam: '21:31', nilai: '222122' },
  { no: 3, kat: 3, hari: 8, jam: '20:02', nilai: '222121' },
  { no: 3, kat: 4, hari: 6, jam: '21:14', nilai: '2122122' },
  { no: 3, kat: 5, hari: 5, jam: '20:18', nilai: '2121222' },
  { no: 3, kat: 6, hari: 3, jam: '20:47', nilai: '32223223' },
  { no: 3, kat: 7, hari: 2, jam: '21:09', nilai: '2121221' },
  { no: 4, kat: 1, hari: 17, jam: '21:18', nilai: '3323332' },
  { no: 4, kat: 2, hari: 10, jam: '19:14', nilai: '333223' },
  { no: 4, kat: 3, hari: 6, jam: '20:27', nilai: '333232' },
  { no: 4, kat: 4, hari: 4, jam: '20:40', nilai: '3233321' },
  { no: 4, kat: 5, hari: 3, jam: '19:33', nilai: '3223332' },
  { no: 4, kat: 6, hari: 1, jam: '20:12', nilai: '43343434' },
  { no: 4, kat: 7, hari: 1, jam: '20:35', nilai: '3233322' },
  { no: 5, kat: 1, hari: 14, jam: '20:05', nilai: '3322323' },
  { no: 6, kat: 2, hari: 5, jam: '20:59', nilai: '322323' },
  { no: 8, kat: 1, hari: 11, jam: '20:13', nilai: '3233323' },
  { no: 8, kat: 2, hari: 6, jam: '21:42', nilai: '332232' },
  { no: 10, kat: 1, hari: 2, jam: '19:56', nilai: '3233222' },
];

/** Participants whose scores no admin has recomputed yet. Their stored OJT and IST II are still 0. */
export const NOT_COMPUTED: readonly number[] = [4];

/**
 * Number of days before today on which the demo opens the pre-test. Today is the day on which the demo is loaded. On
 * the day of the opening, no participant sends the pre-test.
 */
export const HARI_BUKA = 22;

/** A sent test. `jawaban` has one digit per question, which is the value of the selected option. */
export interface TesDemo {
  no: number;
  tesid: 1 | 2;
  hari: number;
  jam: string;
  jawaban: string;
}

export const TES: readonly TesDemo[] = [
  { no: 2, tesid: 1, hari: 21, jam: '09:14', jawaban: '323324332333232342233433432334' },
  { no: 3, tesid: 1, hari: 21, jam: '09:22', jawaban: '212232122322122321222323232322' },
  { no: 4, tesid: 1, hari: 21, jam: '09:17', jawaban: '333243233432332334233343334433' },
  { no: 5, tesid: 1, hari: 20, jam: '10:03', jawaban: '232332233223232233323343343433' },
  { no: 6, tesid: 1, hari: 20, jam: '08:41', jawaban: '223232322322232322323333323432' },
  { no: 7, tesid: 1, hari: 19, jam: '13:28', jawaban: '332333233323333233234334333433' },
  { no: 8, tesid: 1, hari: 19, jam: '10:46', jawaban: '323233322333233323323333433343' },
  { no: 17, tesid: 1, hari: 20, jam: '14:12', jawaban: '233323323323232332323334323333' },
  { no: 18, tesid: 1, hari: 18, jam: '09:50', jawaban: '322232233222323223332333433323' },
  { no: 2, tesid: 2, hari: 2, jam: '09:05', jawaban: '444344434443434444434444443444' },
  { no: 3, tesid: 2, hari: 2, jam: '09:19', jawaban: '333333332323233223223333323333' },
  { no: 4, tesid: 2, hari: 2, jam: '09:11', jawaban: '434344344343443433443444434434' },
  { no: 17, tesid: 2, hari: 2, jam: '09:08', jawaban: '444343434434443434434444344443' },
  { no: 18, tesid: 2, hari: 2, jam: '09:16', jawaban: '343343334333433343443434343434' },
];

/** A post-test score that an admin entered for a participant who did not take the test. */
export const DITETAPKAN = { no: 16, hari: 2, jam: '14:20', nilai_post: 72.5 };

/**
 * An unfinished test. `jawaban` contains the answers to the first questions, in the order in which this participant
 * sees the questions.
 */
export const DRAF_TES = { no: 13, hari: 1, jam: '10:12', jawaban: '323323243332' };

/** An unfinished survey about the committee. `nilai` contains the ratings of the first questions. */
export const DRAF_SURVEI = { no: 13, nilai: '4334343' };

/** A sent survey. `nilai` has one digit per rated question; `saran` is the answer to the open question. */
export interface SurveiDemo {
  no: number;
  /** Account of the mentor. Missing in a survey about the committee. */
  mentor?: string;
  nilai: string;
  saran: string;
}

export const SURVEI: readonly SurveiDemo[] = [
  {
    no: 2,
    nilai: '3434333434333443344',
    saran:
      'Jadwal pertemuan daring sebaiknya dikirim juga dalam bentuk kalender agar langsung masuk ke telepon.',
  },
  {
    no: 3,
    nilai: '3332332232322332433',
    saran:
      'Mohon waktu pengumpulan tugas mempertimbangkan peserta di daerah kepulauan yang jaringannya belum stabil.',
  },
  {
    no: 4,
    nilai: '4344434444344434344',
    saran: 'Panitia sangat cepat menjawab pertanyaan. Pertahankan, dan tambahkan sesi berbagi antarpeserta.',
  },
  {
    no: 5,
    nilai: '3343333333433333434',
    saran: 'Contoh tugas yang baik dari angkatan sebelumnya akan sangat membantu.',
  },
  {
    no: 7,
    nilai: '3323333232333333433',
    saran:
      'Prosedur penggantian biaya perjalanan perlu dijelaskan lebih rinci, terutama bukti yang diterima.',
  },
  {
    no: 2,
    mentor: 'mentor1',
    nilai: '44344443444444',
    saran:
      'Masukan Ibu rinci dan menyemangati. Terima kasih sudah meminta contoh satu pertemuan; bagian itu paling banyak mengubah RPS saya.',
  },
  {
    no: 3,
    mentor: 'mentor1',
    nilai: '43333433443434',
    saran: 'Terima kasih atas kesabaran Ibu. Semoga ada waktu konsultasi tambahan untuk penulisan artikel.',
  },
  {
    no: 4,
    mentor: 'mentor1',
    nilai: '44434444344443',
    saran: 'Diskusinya hidup dan contoh-contohnya dekat dengan bidang saya.',
  },
  {
    no: 6,
    mentor: 'mentor1',
    nilai: '43433344443443',
    saran: 'Ibu menghargai cara belajar mahasiswa kami di pegunungan.',
  },
  {
    no: 2,
    mentor: 'mentor2',
    nilai: '43343333343343',
    saran: 'Penilaian video jelas dan sesuai rubrik.',
  },
  {
    no: 7,
    mentor: 'mentor2',
    nilai: '43333323433333',
    saran: 'Catatan revisi mudah dipahami. Akan lebih baik bila ulasan tugas datang sedikit lebih cepat.',
  },
  {
    no: 8,
    mentor: 'mentor2',
    nilai: '44343434443444',
    saran: 'Bapak memberi ruang untuk berbeda pendapat dan selalu kembali pada bukti.',
  },
  {
    no: 4,
    mentor: 'mentor3',
    nilai: '44444344443344',
    saran: 'Sesi tentang peta jalan penelitian sangat membuka wawasan.',
  },
  {
    no: 17,
    mentor: 'mentor4',
    nilai: '43443434443434',
    saran: 'Bapak sabar menjelaskan rubrik dan selalu memberi contoh dari kelas sendiri.',
  },
  {
    no: 18,
    mentor: 'mentor4',
    nilai: '44344443443443',
    saran: 'Masukan Bapak singkat dan tepat. Rubrik analitiknya langsung saya pakai di kelas.',
  },
  // Participants without a mentor rate the mentor who taught the sessions at their location.
  {
    no: 13,
    mentor: 'mentor4',
    nilai: '33334333433334',
    saran: 'Sesi asesmen mudah diikuti. Akan lebih baik bila salindia dibagikan sebelumnya.',
  },
  {
    no: 15,
    mentor: 'mentor4',
    nilai: '44433343444344',
    saran: 'Pertanyaan kami dijawab dengan tenang, juga ketika sambungan terputus.',
  },
  {
    no: 16,
    mentor: 'mentor4',
    nilai: '43343433334333',
    saran: 'Contoh RPS dari bidang teknik membantu saya memulai.',
  },
];
