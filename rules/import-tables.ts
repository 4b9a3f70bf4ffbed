/**
 * Tables that admins import and export as spreadsheets, with their names in requests and their labels on the
 * screen. Their columns are declared in `api/parts/import/`.
 */
export const TABLES = {
  akun: 'Akun',
  hadir: 'Nomor absensi',
  status: 'Status peserta',
  penugasan: 'Penugasan mentor',
  materi: 'Materi',
  soal: 'Soal test',
} as const;

export type TableName = keyof typeof TABLES;
export const TABLE_NAMES = Object.keys(TABLES) as [TableName, ...TableName[]];
