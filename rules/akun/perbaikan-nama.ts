/** The reason of a request, and of its refusal, has at most so many characters. */
export const ALASAN_NAMA_MAX = 500;

/** The states of a request to correct a printed name. */
export const STATUS_NAMA = {
  menunggu: 'Menunggu',
  dikabulkan: 'Dikabulkan',
  ditolak: 'Ditolak',
} as const;
export type StatusNama = keyof typeof STATUS_NAMA;

/** Wire page, [4], Results: from the first edition on, name and institution are an admin's to change. */
export const NAMA_TERKUNCI =
  'Nama dan perguruan tinggi Anda sudah tercetak pada sertifikat. Minta panitia memperbaikinya.';
export const SUDAH_DIMINTA = 'Permintaan perbaikan nama Anda sudah menunggu';
export const NAMA_SUDAH_BEGITU = 'Nama dan perguruan tinggi sama dengan yang tersimpan';
