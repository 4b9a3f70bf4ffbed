import { oneOf, wholeNumber } from '#app/router/search.ts';

/** Sections of the editor, in order. */
export const SECTIONS = {
  nilai: 'Nilai',
  kategori: 'Kategori',
  kompetensi: 'Kompetensi',
  survei: 'Survei',
  periode: 'Dipakai di',
} as const;

export type Section = keyof typeof SECTIONS;
const SECTION_KEYS = Object.keys(SECTIONS) as [Section, ...Section[]];

export const search = {
  tab: oneOf(SECTION_KEYS, 'nilai'),
  /** Id of the category whose competences are shown. */
  kat: wholeNumber(1, (kat) => kat >= 1 && kat <= 7),
};
