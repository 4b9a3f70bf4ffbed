import { oneOf, wholeNumber } from '#app/router/search.ts';

/** Sections of the editor, in order. */
export const BAGIAN = {
  nilai: 'Nilai',
  kategori: 'Kategori',
  kompetensi: 'Kompetensi',
  survei: 'Survei',
  periode: 'Dipakai di',
} as const;

export type Bagian = keyof typeof BAGIAN;
const BAGIAN_KEYS = Object.keys(BAGIAN) as [Bagian, ...Bagian[]];

export const search = {
  tab: oneOf(BAGIAN_KEYS, 'nilai'),
  /** Category whose competences are shown. */
  kat: wholeNumber(1, (kat) => kat >= 1 && kat <= 7),
};
