/** Maximum length of a snippet in characters of HTML: a few paragraphs, not a whole review with pictures. */
export const ISI_CUPLIKAN_MAX = 20_000;

export const JUDUL_CUPLIKAN_MAX = 100;

export const CUPLIKAN_KOSONG = 'Isi cuplikan wajib diisi';
