/** Maximum length of the reason in a request to correct the name, and of the reason for refusing the request. */
export const ALASAN_NAMA_MAX = 500;

/** Labels of the states of a request to correct the name on the certificate. */
export const STATUS_NAMA = {
  menunggu: 'Menunggu',
  dikabulkan: 'Dikabulkan',
  ditolak: 'Ditolak',
} as const;
export type StatusNama = keyof typeof STATUS_NAMA;

/**
 * Refusal of a name change. After the first certificate, only an admin can change the name and the institution
 * (Specification, list of calls, section [4], Results).
 */
export const NAMA_LOCKED =
  'Nama dan perguruan tinggi Anda sudah tercetak pada sertifikat. Minta panitia memperbaikinya.';
export const ALREADY_REQUESTED = 'Permintaan perbaikan nama Anda sudah menunggu';
export const NAMA_UNCHANGED = 'Nama dan perguruan tinggi sama dengan yang tersimpan';
