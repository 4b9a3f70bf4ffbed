import { oneOf } from '#app/router/search.ts';
import { periodeParam } from '#parts/periode/filter.ts';

/** The counts above a participant's checklist. Each count is also a filter of the checklist. */
const VIEWS = ['selesai', 'buka', 'kurang', 'review'] as const;
export type DasborView = (typeof VIEWS)[number];

export const search = {
  /** The count by which the checklist is filtered; empty: all items. */
  tampil: oneOf(['', ...VIEWS], ''),
  /** Periods that the dashboard of a mentor or an admin counts. */
  periode_id: periodeParam,
};
