import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { NILAI_SURVEI_MAKS, rerataJawaban, SURVEI_MIN, type KategoriSurvei } from '#rules/nilai/survei.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';

/** One question with the counts of its answers. */
const Counted = z.object({
  aturan_id: z.number(),
  aturan: z.string(),
  id: z.number(),
  pertanyaan: z.string(),
  is_input: Flag,
  jumlah: z.number(),
  /** Number of published surveys with this question. For an open question, it is the number of all surveys. */
  terbit: z.number(),
  /** Numbers of ratings 1, 2, 3 and 4: `n` counts all surveys, `n_terbit` counts only published surveys. */
  n: z.array(z.number()).length(NILAI_SURVEI_MAKS),
  n_terbit: z.array(z.number()).length(NILAI_SURVEI_MAKS),
});

/** SQL condition on surveys `s`. It matches surveys about the committee (`mentor_id` null) or about one mentor. */
export const surveiOf = (kategori: KategoriSurvei, mentor_id: number | null): Sql =>
  sql`s.kategori = ${kategori} and ${mentor_id === null ? sql`s.mentor_id is null` : sql`s.mentor_id = ${mentor_id}`}`;

/**
 * SQL of the survey questions in all rule sets that periods use, one row per question. If several rule sets contain a
 * question, the text of the oldest rule set is used.
 */
export const PERTANYAAN = raw(`(
  select distinct on (q.pertanyaan_id) q.pertanyaan_id as id, q.pertanyaan, q.kategori, q.is_input
  from aturan_pertanyaan q where q.aturan_id in (select aturan_id from periode) order by q.pertanyaan_id, q.aturan_id)`);

/** SQL expression for the id of the open question that the text of survey `s` answers. */
export const OPEN_ID = raw(
  `coalesce(s.saran_id, (select min(t.id) from survei_pertanyaan t where t.kategori = s.kategori and t.is_input = 0))`,
);

/**
 * SQL of the question lists of the rule sets that periods use. Rule sets with the same questions form a group, and
 * `grup` is the id of the oldest set in the group. `urut` contains the question ids in the order of the rule set.
 * Surveys store their questions in the same order.
 */
const LISTS = raw(`(
  select l.*, min(l.aturan_id) over (partition by l.kategori, l.ids, l.terbuka) as grup
  from (select q.aturan_id, a.nama, q.kategori,
               array_agg(q.pertanyaan_id order by q.urutan) filter (where q.is_input = 1) as urut,
               array_agg(q.pertanyaan_id order by q.pertanyaan_id) filter (where q.is_input = 1) as ids,
               min(q.pertanyaan_id) filter (where q.is_input = 0) as terbuka
        from aturan_pertanyaan q join aturan a on a.id = q.aturan_id
        where q.aturan_id in (select aturan_id from periode) group by q.aturan_id, a.nama, q.kategori) l)`);

/**
 * SQL of surveys, each with the id `grup` of a group from `LISTS`. At least one rule set of this group contains the
 * questions of the survey in the same order. If no rule set does, `grup` is the lowest group id of the category.
 */
export const GROUPED = sql`(
  select s.*, coalesce(l.grup, (select min(grup) from ${LISTS} o where o.kategori = s.kategori)) as grup
  from survei s left join (select distinct kategori, urut, terbuka, grup from ${LISTS} o) l
    on l.kategori = s.kategori and l.urut = s.pertanyaan_id and l.terbuka = ${OPEN_ID})`;

/** SQL of the rated answers about the committee, counted by question list, question and rating. */
const JAWABAN_PANITIA = sql`(
  select s.grup, j.pertanyaan_id, j.val, count(*)::int as banyak
  from ${GROUPED} s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val) where s.kategori = 'panitia' group by 1, 2, 3)`;

/**
 * SQL that counts the rated answers about the committee by question and rating. If a question list has only a few
 * surveys, its answers are omitted. Otherwise a reader could subtract two counts and find the answer of one person.
 */
export const ENOUGH_JAWABAN = sql`(
  select j.pertanyaan_id, j.val, sum(j.banyak)::int as banyak
  from (select j.*, sum(j.banyak) over (partition by j.grup, j.pertanyaan_id) as semua from ${JAWABAN_PANITIA} j) j
  where j.semua >= ${SURVEI_MIN}::int group by 1, 2)`;

/** SQL expression for the number of answers to question `q` of list `l` with each rating from 1 to 4. */
const perNilai = (banyak: 'banyak' | 'terbit'): Sql =>
  sql`array(select coalesce(sum(e.${raw(banyak)}), 0)::int from generate_series(1, ${NILAI_SURVEI_MAKS}::int) v
            left join dijawab e on e.grup = l.grup and e.pertanyaan_id = q.pertanyaan_id and e.val = v group by v order by v)`;

/** SQL of committee surveys `s` with a text. Surveys are omitted if only a few surveys have the same question list. */
export const ENOUGH_SARAN = sql`(
  select * from (select s.*, count(*) over (partition by s.grup) as semua from ${GROUPED} s where s.kategori = 'panitia') s
  where s.semua >= ${SURVEI_MIN}::int and s.saran <> '') s`;

/**
 * SQL of two common table expressions. `dijawab` counts the answers by question list, question and rating: all answers,
 * and those in published surveys. `semua` counts the surveys. A survey about a mentor is published later than it was
 * sent. A survey about the committee always counts as published.
 */
const countedSql = (kategori: KategoriSurvei, mentor_id: number | null): Sql =>
  kategori === 'panitia'
    ? sql`dijawab as (select grup, pertanyaan_id, val, banyak, banyak as terbit from ${JAWABAN_PANITIA} j),
          semua as (
            select grup, count(*)::int as banyak, count(*)::int as terbit,
                   (count(*) filter (where saran <> ''))::int as saran
            from ${GROUPED} s where s.kategori = 'panitia' group by grup
          )`
    : sql`dijawab as (
            select s.grup, j.pertanyaan_id, j.val, count(*)::int as banyak, (count(*) filter (where s.terbit))::int as terbit
            from ${GROUPED} s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val)
            where ${surveiOf(kategori, mentor_id)} group by 1, 2, 3
          ), semua as (
            select grup, count(*)::int as banyak, (count(*) filter (where s.terbit))::int as terbit,
                   (count(*) filter (where saran <> ''))::int as saran
            from ${GROUPED} s where ${surveiOf(kategori, mentor_id)} group by grup
          )`;

/**
 * Returns all questions with their mean ratings, sorted by question list. The distribution counts only published
 * surveys. It is null if the list has fewer than `SURVEI_MIN` published surveys.
 */
export async function perPertanyaan(db: Db, kategori: KategoriSurvei, mentor_id: number | null) {
  const rows = await db.rows(
    sql`with ${countedSql(kategori, mentor_id)},
        daftar as (
          select grup, string_agg(nama, ', ' order by aturan_id) as nama
          from ${LISTS} l where kategori = ${kategori} group by grup
        )
        select l.grup as aturan_id, l.nama as aturan, q.pertanyaan_id as id, q.pertanyaan, q.is_input,
               case when q.is_input = 0 then coalesce(n.terbit, 0) else coalesce(sum(d.terbit), 0)::int end as terbit,
               case when q.is_input = 0 then coalesce(n.saran, 0) else coalesce(sum(d.banyak), 0)::int end as jumlah,
               ${perNilai('banyak')} as n, ${perNilai('terbit')} as n_terbit
        from daftar l join aturan_pertanyaan q on q.aturan_id = l.grup and q.kategori = ${kategori}
        left join semua n on n.grup = l.grup left join dijawab d on d.grup = l.grup and d.pertanyaan_id = q.pertanyaan_id
        where n.grup is not null or (l.grup = (select min(grup) from daftar) and not exists (select from semua))
        group by l.grup, l.nama, q.pertanyaan_id, q.pertanyaan, q.is_input, q.urutan, n.terbit, n.saran
        order by l.grup, q.is_input desc, q.urutan`,
    Counted,
  );
  return rows.map(({ n, n_terbit, ...row }) => ({
    ...row,
    rerata: rerataJawaban(
      n.reduce((sum, banyak, at) => sum + banyak * (at + 1), 0),
      n.reduce((sum, banyak) => sum + banyak, 0),
    ),
    sebaran: row.is_input === 1 && row.terbit >= SURVEI_MIN ? n_terbit : null,
  }));
}
