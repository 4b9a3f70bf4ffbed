import { oneOf } from '#app/router/search.ts';

/** The figures above a participant's list, which are also its filters. */
const TAMPIL = ['selesai', 'buka', 'kurang', 'review'] as const;
export type Tampil = (typeof TAMPIL)[number];

export const search = {
  /** The figure whose lines are looked at; empty: all. */
  tampil: oneOf(['', ...TAMPIL], ''),
};
