import { refuse } from '#api/call/refuse.ts';

export const unreadable = () =>
  refuse(415, 'PDF tidak dapat dibaca. Simpan ulang sebagai PDF, lalu unggah lagi.');
export const locked = () =>
  refuse(415, 'PDF ini dikunci dengan kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.');
export const active = () =>
  refuse(
    415,
    'PDF ini memuat skrip, formulir aktif, atau lampiran. Cetak ulang menjadi PDF (Cetak, Simpan sebagai PDF), lalu unggah lagi.',
  );
