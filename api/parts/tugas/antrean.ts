import type { AntreanView } from '#rules/nilai/antrean.ts';
import type { PeriodeFilter } from '#contract/fields/periode.ts';
import { empty, raw, sql, type Sql } from '#api/db/db.ts';
import { joinMinta, menungguIn } from '#api/parts/langkah.ts';
import { readablePeriode } from '#api/parts/periode.ts';
import { SENT_AT } from './sent.ts';

/** SQL `from` and `where` for the tasks with a text, for a row `o` of `antrean` (one participant and category). */
const WRITTEN = raw(
  `from tugas t where t.user_id = o.peserta_id and t.kat_id = o.kat_id and t.catatan <> ''`,
);

/** SQL join to the participant whose id is in this column. The query can then select the name `p.name`. */
export const namaFrom = (column: string): Sql => raw(`join users p on p.id = ${column}`);

const NAMA = { columns: raw('p.name, '), from: namaFrom('b.peserta_id') };

/**
 * If `periode_id` is undefined, all periods that are not closed are included. If `nama` is false, the query omits the
 * participants' names.
 */
interface AntreanFilter {
  kat_id?: number | undefined;
  periode_id?: PeriodeFilter | undefined;
  nama?: boolean;
}

/**
 * SQL of the work that waits for a mentor, with one row for each participant and category. `menunggu_sejak` is the time
 * of the oldest task that waits for a review, or else for scores. It is null if no task waits. The other columns are
 * stored counts (docs/decisions/0027).
 */
export const antrean = (
  mentor_id: number,
  { kat_id, periode_id, nama = true }: AntreanFilter = {},
): Sql => sql`
  select o.*, case
    when o.menunggu > 0 then (
      select min(${SENT_AT}) ${WRITTEN} and not exists (select from review r where r.tugas_id = t.id_tugas))
    when o.terkirim = 1 and o.sudah_dinilai = 0 then (select min(${SENT_AT}) ${WRITTEN})
  end as menunggu_sejak
  from (
    select b.peserta_id, ${nama ? NAMA.columns : empty}b.kat_id, (g.terkirim >> b.kat_id) & 1 as terkirim,
           (g.dinilai >> b.kat_id) & 1 as sudah_dinilai, ${menungguIn('b.kat_id')} as menunggu
    from boleh_nilai b ${nama ? NAMA.from : empty}
    join peserta o on o.user_id = b.peserta_id
    join peserta_langkah g on g.user_id = b.peserta_id
    ${joinMinta('o')}
    where b.mentor_id = ${mentor_id} ${kat_id === undefined ? empty : sql`and b.kat_id = ${kat_id}`}
      and ${readablePeriode('o.periode_id', periode_id)}
  ) o`;

/**
 * SQL conditions on the rows of `antrean`, by the view of the list. `isView` of #rules/nilai/antrean.ts has the same
 * conditions.
 */
export const shownSql: Readonly<Record<AntreanView, Sql>> = {
  menunggu: raw('(menunggu > 0 or (terkirim = 1 and sudah_dinilai = 0))'),
  review: raw('menunggu > 0'),
  nilai: raw('(terkirim = 1 and sudah_dinilai = 0)'),
  selesai: raw('(terkirim = 1 and sudah_dinilai = 1 and menunggu = 0)'),
  belum: raw('terkirim = 0'),
  semua: raw('true'),
};

/**
 * SQL condition on a row of `antrean`: work waits for the mentor. `isMenunggu` of #rules/nilai/antrean.ts has the same
 * meaning. The condition needs only stored counts, so a query that counts waiting work reads no task.
 */
export const isWaitingSql = shownSql.menunggu;

/**
 * SQL of all participants whose work waits for this mentor, in any category. The rows have the form `MenungguRow` and
 * are not sorted.
 */
export const menunggu = (mentor_id: number, filter: AntreanFilter = {}) => ({
  columns: raw(
    'a.kat_id, k.keterangan_kategori, a.peserta_id, a.name, a.menunggu, a.sudah_dinilai, a.menunggu_sejak',
  ),
  from: sql`from (${antrean(mentor_id, filter)}) a join kategori k on k.id_kat = a.kat_id where ${isWaitingSql}`,
});

/** Default order: the work that has waited longest comes first. */
export const MENUNGGU_ORDER = 'a.menunggu_sejak, a.name, a.peserta_id, a.kat_id';

/** SQL join that counts tasks for a row `a` of `antrean`: all tasks, tasks with a text, and reviewed tasks. */
export const COUNTED_TUGAS = raw(`cross join lateral (
  select count(*)::int as total_tugas, (count(*) filter (where t.catatan <> ''))::int as terisi,
         (count(*) filter (where exists (select from review r where r.tugas_id = t.id_tugas)))::int as total_review
  from tugas t where t.user_id = a.peserta_id and t.kat_id = a.kat_id) c`);
