/**
 * Tables that admins import and export as spreadsheets: name on the wire, and label on the screen. The declaration of
 * their columns is in `api/parts/import/`.
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
