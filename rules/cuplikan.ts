/** Snippets of one mentor: more than anybody finds again. */
export const CUPLIKAN_MAX = 200;

/** Characters of one snippet as HTML: some paragraphs, not a whole review with pictures. */
export const ISI_CUPLIKAN_MAX = 20_000;

export const JUDUL_CUPLIKAN_MAX = 100;

export const CUPLIKAN_KOSONG = 'Isi cuplikan wajib diisi';

export const CUPLIKAN_PENUH = `Cuplikan Anda sudah ${CUPLIKAN_MAX}, paling banyak yang dapat disimpan. Hapus yang tidak dipakai lagi.`;
