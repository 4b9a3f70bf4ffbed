/** Maximum length of the reason of a request and of a refusal. */
export const ALASAN_NAMA_MAX = 500;

/** The states of a request to correct a printed name. */
export const STATUS_NAMA = {
  menunggu: 'Menunggu',
  dikabulkan: 'Dikabulkan',
  ditolak: 'Ditolak',
} as const;
export type StatusNama = keyof typeof STATUS_NAMA;

/** Refusal: after the first certificate only an admin changes name and institution (wire page, [4], Results). */
export const NAMA_LOCKED =
  'Nama dan perguruan tinggi Anda sudah tercetak pada sertifikat. Minta panitia memperbaikinya.';
export const ALREADY_REQUESTED = 'Permintaan perbaikan nama Anda sudah menunggu';
export const NAMA_UNCHANGED = 'Nama dan perguruan tinggi sama dengan yang tersimpan';
