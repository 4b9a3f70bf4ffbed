import { oneOf } from '#app/router/search.ts';
import { periodeParam } from '#parts/periode/filter.ts';

/** Names of the numbers above a participant's checklist. Pressing a number filters the checklist. */
const VIEWS = ['selesai', 'buka', 'kurang', 'review'] as const;
export type DasborView = (typeof VIEWS)[number];

export const search = {
  /** Name of the number by which the checklist is filtered. If empty, the checklist shows all items. */
  tampil: oneOf(['', ...VIEWS], ''),
  /** Periods whose data the dashboard of a mentor or an admin counts. */
  periode_id: periodeParam,
};
