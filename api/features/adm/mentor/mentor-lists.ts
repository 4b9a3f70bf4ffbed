import { z } from 'zod';
import type { Flag } from '#contract/fields.ts';
import { MISSING_MENTOR } from '#rules/nilai/penugasan.ts';
import { join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { CountRow, slicesOf, type Part } from '#api/parts/list/list.ts';
import { searchIn } from '#api/parts/list/paging.ts';
import { penugasanOrder } from '#api/parts/penugasan/order.ts';
import { refuseField } from '#api/call/refuse.ts';
import type { Penugasan } from '#api/parts/penugasan/bidang.ts';
import type { PeriodeFilter } from '#contract/fields/periode.ts';
import { periodeIs } from '#api/parts/periode.ts';

/** Filter and sort fields that the lists of participants with mentors and with evaluators have in common. */
interface RegisterInput {
  menid?: number | undefined;
  /** Location of the participants, or null for all locations. */
  lokid: number | null;
  periode_id?: PeriodeFilter | undefined;
  tampil: 'semua' | 'bebas' | 'milik';
  q?: string | undefined;
  sort?: string | undefined;
}

/** Returns SQL conditions of a search by the participant's name or email, or by the mentor's name. */
const searched = (q: string | undefined): Sql[] => {
  const own = searchIn(q, 'u.cari');
  if (own.length === 0) return [];
  const mentor = searchIn(q, 'split_part(a.cari, chr(10), 1)');
  return [
    sql`(${join(own)} or t.mentor_id in (select a.id from users a where a."group" = 'mentor' and ${join(mentor)}))`,
  ];
};

/** Key of a list row: a participant and a category (or, for evaluators, `isprak`). */
const Key = z.object({ user_id: z.number(), bidang: z.number() });
/** Key of a list row on a page; `jumlah` is the number of all matching rows. */
const Found = Key.extend({ jumlah: z.number() });

/**
 * Returns the list of participants with their mentor in each of the given categories. `owner` adds the columns of one
 * assignment table to the common columns.
 */
export function mentorList<Row>(
  jenis: Penugasan,
  bidang: readonly number[],
  { menid, lokid, periode_id, tampil, q, sort }: RegisterInput,
  { owner, row }: { owner: Sql; row: z.ZodType<Row> },
) {
  if (tampil === 'milik' && menid === undefined) throw refuseField('menid', MISSING_MENTOR);
  const from = sql`
    from peserta p join users u on u.id = p.user_id
    cross join unnest(${bidang}::int[]) with ordinality as b (bidang, urut)
    left join ${jenis.from} t on t.peserta_id = p.user_id and t.${jenis.bidang} = b.bidang
    left join users m on m.id = t.mentor_id`;
  const conditions = [
    sql`true`,
    ...(lokid === null ? [] : [sql`p.lokasi_id = ${lokid}`]),
    periodeIs(periode_id),
    ...(tampil === 'bebas' ? [sql`t.mentor_id is null`] : []),
    ...(tampil === 'milik' ? [sql`t.mentor_id = ${menid}`] : []),
    ...searched(q),
  ];
  const matching = sql`${from} where ${join(conditions, ' and ')}`;
  const order = penugasanOrder(sort, 'b.urut');
  const columns = sql`select p.user_id, p.no_absensi, u.name, u.email, p.lokasi_id, p.rumpun_id, m.name as nama_mentor, ${owner}`;
  const words = sql`join lokasi l on l.id = p.lokasi_id left join rumpun r on r.id = p.rumpun_id and r.id between 1 and 3`;
  const all = sql`${columns} ${from} ${words} where ${join(conditions, ' and ')} ${order}`;
  const count = sql`select count(*)::int as jumlah ${matching}`;
  const rowsOf = (db: Db, keys: readonly z.output<typeof Key>[]) =>
    db.rows(
      sql`${columns} ${from}
          join unnest(${keys.map((each) => each.user_id)}::int[], ${keys.map((each) => each.bidang)}::int[])
            with ordinality as h (user_id, bidang, n) on h.user_id = p.user_id and h.bidang = b.bidang
          ${words} order by h.n`,
      row,
    );
  /** Reads the page and the total in one query, because a search or a sort reads all rows anyway. */
  async function together(db: Db, { limit, skip }: Part) {
    const found = await db.rows(
      sql`select p.user_id, b.bidang, count(*) over ()::int as jumlah ${matching} ${order} ${limit}`,
      Found,
    );
    const [first] = found;
    if (first === undefined && skip > 0) return { rows: [], ...(await db.one(count, CountRow)) };
    return { rows: await rowsOf(db, found), jumlah: first?.jumlah ?? 0 };
  }
  const slices = async (db: Db) => {
    const keys = await db.rows(sql`select p.user_id, b.bidang ${matching} ${order}`, Key);
    return { jumlah: keys.length, rows: slicesOf(keys, (slice) => rowsOf(db, slice)) };
  };
  if (q !== undefined || sort !== undefined) return { all, row, slices, together };
  return { all, row, slices, count, page: (db: Db, { limit }: Part) => db.rows(sql`${all} ${limit}`, row) };
}

/** Returns the values of `isprak` that the list shows: the requested value, or both 1 (practice) and 0 (article). */
export function isprakOf(isprak: z.output<typeof Flag> | undefined): readonly number[] {
  return isprak === undefined ? [1, 0] : [isprak];
}

export const MENTOR_COLUMNS = raw('t.mentor_id, t.id_mentor');
export const EVALUATOR_COLUMNS = raw('b.bidang as isprak, t.mentor_id as mentor_ist_id, t.id_mentor_ist');
