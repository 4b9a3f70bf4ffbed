/**
 * Maximum number of rows of one kind that one person can create, and the error message above this number.
 * Some responses contain all these rows. The limit keeps these responses small.
 */
export interface Batas {
  readonly maks: number;
  readonly pesan: string;
  readonly code: string;
  /** Form field that shows the error message. */
  readonly field?: string;
}

const full = (subject: string, maks: number, jalan: string) =>
  `${subject} sudah ${maks}, paling banyak yang dapat disimpan. ${jalan}`;

/**
 * Each limit is high enough for the longest programme. It is low enough that the rows of one person cannot slow down
 * the requests of other users.
 */
export const BATAS = {
  klaim: {
    maks: 100,
    pesan: full('Klaim Anda', 100, 'Hapus yang belum divalidasi dan tidak dipakai.'),
    code: 'klaim_penuh',
  },
  laporan: {
    maks: 200,
    pesan: full('Laporan Anda', 200, 'Hapus yang keliru lebih dahulu.'),
    code: 'laporan_penuh',
  },
  /** Maximum number of deletion requests of one participant per year. */
  penghapusan: {
    maks: 20,
    pesan: 'Permintaan Anda dalam setahun ini sudah 20. Data Anda masih harus dihapus? Hubungi panitia.',
    code: 'penghapusan_penuh',
  },
  /** Maximum number of name correction requests of one participant per year. */
  perbaikan_nama: {
    maks: 20,
    pesan: 'Permintaan Anda dalam setahun ini sudah 20. Nama Anda masih keliru? Hubungi panitia.',
    code: 'perbaikan_nama_penuh',
  },
  cuplikan: {
    maks: 200,
    pesan: full('Kalimat tersimpan Anda', 200, 'Hapus yang tidak dipakai lagi.'),
    code: 'cuplikan_penuh',
  },
  /** Maximum number of reviews of one mentor for one task. */
  review: {
    maks: 50,
    pesan: full('Review Anda untuk tugas ini', 50, 'Ubah review yang sudah ada.'),
    code: 'review_penuh',
  },
  /** Maximum number of modules of one mentor in one category (Specification, list of calls, section [3]). */
  modul: {
    maks: 50,
    pesan: full('Modul Anda di kategori ini', 50, 'Ubah atau hapus yang tidak dipakai lagi.'),
    code: 'modul_penuh',
  },
  /** Maximum number of new calendar addresses of one person within 24 hours. */
  kalender: {
    maks: 5,
    pesan: 'Alamat kalender sudah diganti 5 kali dalam 24 jam. Coba lagi besok.',
    code: 'terlalu_sering',
  },
  /** Maximum number of changes of a person's name within 24 hours. */
  nama: {
    maks: 10,
    pesan: 'Nama sudah diganti 10 kali dalam 24 jam. Coba lagi besok.',
    code: 'terlalu_sering',
    field: 'name',
  },
  /** Maximum number of history entries that one participant or mentor causes within 24 hours. */
  audit: {
    maks: 3000,
    pesan: 'Anda sudah menyimpan 3.000 perubahan dalam 24 jam. Coba lagi besok.',
    code: 'terlalu_sering',
  },
} as const satisfies Record<string, Batas>;

/**
 * Maximum number of jobs that one person can start: `terbuka` limits unfinished jobs, `sehari` limits all
 * jobs within 24 hours.
 */
export const JOB_MAX = { terbuka: 10, sehari: 300 } as const;

/**
 * Limits of sign-in requests. `semenit` is the maximum number of requests of one network per minute. Requests above
 * this rate are first delayed and then refused with 429. `rows` is the maximum number of rows that one request adds to
 * the table `batas`. These rows are deleted after 15 minutes, so the table stays small.
 */
export const BATAS_MASUK = { semenit: 3000, rows: 3 } as const;
