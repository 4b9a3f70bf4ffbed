/** States of an imported row, in the order of the screen, with their labels. */
export const IMPORT_STATES = {
  baru: 'Baru',
  berubah: 'Berubah',
  sama: 'Sama',
  ditolak: 'Ditolak',
  bentrok: 'Bentrok',
  mirip: 'Mirip',
  ditinggal: 'Tidak ikut',
} as const;

export type ImportState = keyof typeof IMPORT_STATES;
export const IMPORT_STATE_NAMES = Object.keys(IMPORT_STATES) as [ImportState, ...ImportState[]];

/** States that prevent the import: if one row has such a state, the whole table is not imported. */
export const UNDECIDED: readonly ImportState[] = ['ditolak', 'bentrok', 'mirip'];

/**
 * Decision of the admin about a row. `lewati`: skip it. `baru`: create a new record. `ganti`: replace the participant's
 * old mentor. `sama:7`: treat the row as the stored record 7.
 */
export const DECISION = /^(lewati|baru|ganti|sama:[1-9]\d{0,8})$/;

/**
 * Maximum number of uploads that an admin can have at the same time. A new upload replaces the oldest one.
 */
export const UPLOADS_MAX = 3;

/** Lifetime of an upload in hours. */
export const UPLOAD_HOURS = 24;

/** An import of more than this number of rows is applied by a job. */
export const JOB_ROWS = 500;

/** Maximum number of rows on one page of the list of imported rows. */
export const IMPORT_PAGE_MAX = 100;

export const LONG_NUMBER = 'Excel membulatkan angka panjang. Ubah kolom menjadi teks.';
export const FORMULA_WITHOUT_VALUE = 'Rumus ini tidak menyimpan hasilnya. Ganti dengan nilainya.';
export const CHANGE_EMAIL_ELSEWHERE = 'Ubah email di halaman Pengguna';
export const ROWS_SHIFTED = 'Urutan baris tampaknya bergeser. Unduh ulang, lalu urutkan seluruh tabel.';
export const UPLOAD_CHANGED = 'Impor ini sudah diubah di tempat lain. Muat ulang, lalu periksa lagi.';
export const DATA_CHANGED = 'Data berubah sejak tabel ini diperiksa. Periksa lagi sebelum menerapkannya.';
