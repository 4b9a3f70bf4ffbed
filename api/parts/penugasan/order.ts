import type { SortOf } from '#contract/list.ts';
import type { PENUGASAN_IST, PENUGASAN_MENTOR } from '#contract/lists/mentor.ts';
import type { Sql } from '#api/db/db.ts';
import { inOrder, orderOf, sortOf } from '#api/parts/list/paging.ts';

/**
 * SQL expression for the name of the participant's mentor. It is null for a user who is no mentor any more. Rows with
 * null are sorted last.
 */
const MENTOR_NAME = `case when m."group" = 'mentor' then m.name end`;

const SORT = {
  user_id: 'p.user_id',
  no_absensi: 'p.no_absensi',
  name: 'u.name',
  email: 'u.email',
  nama_mentor: MENTOR_NAME,
  rumpun_id: 'p.rumpun_id',
} as const satisfies Record<SortOf<typeof PENUGASAN_MENTOR | typeof PENUGASAN_IST>, string>;

/**
 * SQL `order by` of a list of assignments, by default by attendance number (screens page). `p` and `u` are the
 * participant, `m` is the mentor.
 * @param field column that orders the rows of a participant
 */
export function penugasanOrder(sort: string | undefined, field: string): Sql {
  const chosen = sortOf(sort, SORT);
  if (!chosen) return inOrder(orderOf(['p.lokasi_id', 'p.no_absensi', 'p.user_id', field], false));
  const ties = chosen.column === MENTOR_NAME ? ['m.id', 'p.user_id'] : ['p.user_id'];
  return inOrder([...orderOf([chosen.column, ...ties], chosen.down), { column: field, down: false }]);
}
