/**
 * Maximum length of a snippet in characters of HTML. The limit allows a few paragraphs, but not a whole
 * review with pictures.
 */
export const CUPLIKAN_CONTENT_MAX = 20_000;

export const CUPLIKAN_TITLE_MAX = 100;

export const EMPTY_CUPLIKAN = 'Isi kalimat wajib diisi';
