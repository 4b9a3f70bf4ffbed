import { oneOf } from '#app/router/search.ts';

/** The counts above a participant's list, which are also its filters. */
const VIEWS = ['selesai', 'buka', 'kurang', 'review'] as const;
export type DasborView = (typeof VIEWS)[number];

export const search = {
  /** The selected count; empty: all items. */
  tampil: oneOf(['', ...VIEWS], ''),
};
