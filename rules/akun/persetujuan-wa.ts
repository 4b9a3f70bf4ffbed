/**
 * Version of `WA_TEXT`. Increase this number with every change of the text, because an answer is valid only for the
 * text that the participant saw.
 */
export const WA_VERSI = 1;

/** The sentence that a participant accepts or declines (docs/decisions/0053). */
export const WA_TEXT = 'Nomor ini juga dipakai panitia untuk mengingatkan Anda lewat WhatsApp';

export const WA_PILIHAN = { 1: 'Ya, boleh', 0: 'Tidak' } as const;

export const OLD_WA = 'Kalimatnya sudah diperbarui. Muat ulang halaman, lalu pilih lagi';
