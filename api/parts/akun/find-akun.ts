import type { z } from 'zod';
import type { users } from '#contract/adm/user.ts';
import type { SortOf } from '#contract/list.ts';
import type { AKUN } from '#contract/lists/akun.ts';
import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import type { FoundIds } from '#api/parts/list/by-ids.ts';
import { inOrder, orderOf, searchIn, sortOf } from '#api/parts/list/paging.ts';
import { NEVER_OPENED } from './never-opened.ts';

export type AkunFilter = Partial<
  Pick<z.output<typeof users.input>, 'group' | 'ditutup' | 'belum_dibuka' | 'q' | 'sort'>
>;

const SORT = {
  id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  group: 'u."group"',
  keterangan: 'l.keterangan collate "id-x-icu"',
} satisfies Record<SortOf<typeof AKUN>, string>;

/**
 * SQL condition on the group of an account. By default, the list of accounts contains mentors and participants. It
 * contains admins only if the request asks for the group `admin` (wire page).
 */
const ofGroup = (group: AkunFilter['group']): Sql =>
  raw(group === undefined ? `u."group" <> 'admin'` : `u."group" = '${group}'`);

/** SQL joins of the participant and the participant's location to a row `users u`. */
export const LOKASI_JOIN = raw(
  'left join peserta p on p.user_id = u.id left join lokasi l on l.id = p.lokasi_id',
);

/** Finds the accounts that match the filter, sorted by name by default. */
export function findAkun({ group, ditutup, belum_dibuka, q, sort }: AkunFilter): FoundIds {
  const where = join(
    [
      ofGroup(group),
      ...(ditutup === undefined ? [] : [raw(`u.ditutup_pada is ${ditutup === 1 ? 'not ' : ''}null`)]),
      ...(belum_dibuka === 1 ? [NEVER_OPENED] : []),
      ...searchIn(q, 'u.cari'),
    ],
    ' and ',
  );
  const { column, down } = sortOf(sort, SORT) ?? { column: SORT.name, down: false };
  const order = orderOf(column === SORT.id ? [column] : [column, SORT.id], down);
  return {
    ids: sql`select u.id from users u ${column === SORT.keterangan ? LOKASI_JOIN : empty} where ${where} ${inOrder(order)}`,
    count: sql`select count(*)::int as jumlah from users u where ${where}`,
  };
}
