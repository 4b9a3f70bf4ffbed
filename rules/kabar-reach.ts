import type { JenisKabar } from './kabar.ts';

/**
 * Kinds of notifications that inactive participants get too: decisions on their own requests, and changes of
 * their own account.
 */
export const KABAR_INACTIVE: readonly JenisKabar[] = [
  'hapus_ditolak',
  'perbaikan_nama_dikabulkan',
  'perbaikan_nama_ditolak',
  'password_diganti',
  'email_diganti',
  'sesi_diakhiri',
];

/**
 * Kinds of notifications that participants of a closed period get too (Specification, list of calls, section [4],
 * Edition).
 */
export const KABAR_CLOSED: readonly JenisKabar[] = [
  'klaim_divalidasi',
  'klaim_ditolak',
  'klaim_dikoreksi',
  'klaim_dibayar',
  'hasil_dikoreksi',
  'sertifikat_terbit',
  'sertifikat_ditarik',
];
