import { z } from 'zod';
import type { menTugasDetail } from '#contract/m/assign/agenda.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { type ANTREAN, AntreanRow } from '#contract/lists/antrean.ts';
import { empty, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { orderBy, search, sortOf } from '#api/parts/list/paging.ts';
import { antrean, shownSql, COUNTED_TUGAS } from '#api/parts/tugas/antrean.ts';

const PESERTA = raw('join peserta p on p.user_id = a.peserta_id');

const SORT = {
  total_tugas: 'c.total_tugas',
  total_review: 'c.total_review',
  terisi: 'c.terisi',
  peserta_id: 'a.peserta_id',
  name: 'a.name',
  rumpun_id: 'p.rumpun_id',
  sudah_dinilai: 'a.sudah_dinilai',
  menunggu: 'a.menunggu',
  menunggu_sejak: 'a.menunggu_sejak',
} as const satisfies Record<SortOf<typeof ANTREAN>, string>;

/** Sort columns that count the tasks of each participant. Only for these columns, the query must join the counts. */
const COUNTED: ReadonlySet<string> = new Set([SORT.total_tugas, SORT.total_review, SORT.terisi]);

/**
 * Default order: participants who have waited longest come first. Participants with equal times are sorted by
 * name.
 */
const ORDER = 'a.menunggu_sejak nulls last, a.name, a.peserta_id';

/**
 * SQL expression for the number of broken links in the tasks of a participant (row `a`). A link is broken if the last
 * check found that an evaluator cannot open it.
 */
const BROKEN_TAUTAN = raw(`, (
  select count(distinct c.sidik)::int
  from tugas t join tautan_teks k on k.tugas_id = t.id_tugas join tautan_cek c on c.sidik = k.sidik
  where t.user_id = a.peserta_id and t.kat_id = a.kat_id and c.keadaan in ('izin', 'rusak')) as tautan_rusak`);

const Counted = AntreanRow.extend({ jumlah: z.number() });

/** A mentor's request for the list of participants. */
interface Asked {
  mentor_id: number;
  input: Pick<InputOf<typeof menTugasDetail>, 'katid' | 'periode_id' | 'tampil' | 'q' | 'sort'>;
  /** True if the app checks links. The list then contains the number of broken links. */
  tautan: boolean;
}

/**
 * Returns a mentor's participants in one category: the rows of one page, and the number of all matching rows.
 */
export async function pesertaList(
  db: Db,
  { mentor_id, input: { katid, periode_id, tampil = 'semua', q, sort }, tautan }: Asked,
  part: { rows: number; skip: number } | null,
): Promise<{ rows: z.infer<typeof Counted>[]; jumlah: number }> {
  const column = sortOf(sort, SORT)?.column;
  const order = orderBy(sort, SORT, ORDER);
  const chosen = sql`from (${antrean(mentor_id, { kat_id: katid, periode_id })}) a
    ${column === SORT.rumpun_id ? PESERTA : empty} ${column && COUNTED.has(column) ? COUNTED_TUGAS : empty}
    where ${shownSql[tampil]} and ${search(q, ['a.name'])}`;
  const limit = part ? sql`limit ${part.rows} offset ${part.skip}` : empty;
  // The query first selects the participants of the page, for which it needs only stored counts. It then counts tasks
  // only for these participants.
  const rows = await db.rows(
    sql`with h as materialized (select a.*, count(*) over ()::int as jumlah ${chosen} ${order} ${limit})
        select a.peserta_id, a.name, p.rumpun_id, c.total_tugas, c.total_review, c.terisi, a.menunggu, a.sudah_dinilai,
               a.menunggu_sejak, a.jumlah ${tautan ? BROKEN_TAUTAN : empty}
        from h a ${PESERTA} ${COUNTED_TUGAS} ${order}`,
    Counted,
  );
  return { rows, jumlah: rows[0]?.jumlah ?? (part?.skip ? await countOf(db, chosen) : 0) };
}

/**
 * Returns the number of all matching rows. This query is needed only for a page after the last one, because no row of
 * that page contains the number.
 */
const countOf = async (db: Db, chosen: Sql): Promise<number> =>
  (await db.one(sql`select count(*)::int as jumlah ${chosen}`, z.object({ jumlah: z.number() }))).jumlah;
