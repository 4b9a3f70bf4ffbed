import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { NILAI_SURVEI_MAKS, rerataJawaban, SURVEI_MIN, type KategoriSurvei } from '#rules/nilai/survei.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';

/** One question with the counts of its answers. */
const Counted = z.object({
  id: z.number(),
  pertanyaan: z.string(),
  is_input: Flag,
  jumlah: z.number(),
  /** Number of published surveys with this question; for an open question, of all surveys. */
  terbit: z.number(),
  /** Number of ratings 1, 2, 3 and 4: `n` in all surveys, `n_terbit` in published surveys. */
  n: z.array(z.number()).length(NILAI_SURVEI_MAKS),
  n_terbit: z.array(z.number()).length(NILAI_SURVEI_MAKS),
});

/** In SQL: condition that selects the surveys `s` about the committee or about one mentor. */
export const surveiOf = (kategori: KategoriSurvei, mentor_id: number | null): Sql =>
  sql`s.kategori = ${kategori} and ${mentor_id === null ? sql`s.mentor_id is null` : sql`s.mentor_id = ${mentor_id}`}`;

/**
 * In SQL: the questions of the rule sets that the periods have, each once. A question of several sets has the words of
 * the oldest set.
 */
export const PERTANYAAN = raw(`(
  select distinct on (q.pertanyaan_id) q.pertanyaan_id as id, q.pertanyaan, q.kategori, q.is_input
  from aturan_pertanyaan q where q.aturan_id in (select aturan_id from periode) order by q.pertanyaan_id, q.aturan_id)`);

/** In SQL: id of the open question that the text of survey `s` answers. */
export const OPEN_ID = raw(
  `coalesce(s.saran_id, (select min(t.id) from survei_pertanyaan t where t.kategori = s.kategori and t.is_input = 0))`,
);

/** In SQL: number of answers to question `q` by rating, 1 to 4. */
const perNilai = (banyak: 'banyak' | 'terbit'): Sql =>
  sql`array(select coalesce(sum(e.${raw(banyak)}), 0)::int from generate_series(1, ${NILAI_SURVEI_MAKS}::int) v
            left join dijawab e on e.pertanyaan_id = q.id and e.val = v group by v order by v)`;

/** In SQL: the rated answers about the committee, counted by question and rating. */
export const JAWABAN_PANITIA = raw(`(
  select j.pertanyaan_id, j.val, count(*)::int as banyak
  from survei s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val) where s.kategori = 'panitia' group by 1, 2)`);

/** Like `JAWABAN_PANITIA`, without questions that only a few surveys answer: an answer could reveal its author. */
export const ENOUGH_JAWABAN = sql`(
  select * from (select j.*, sum(j.banyak) over (partition by j.pertanyaan_id) as semua from ${JAWABAN_PANITIA} j) j
  where j.semua >= ${SURVEI_MIN}::int)`;

/**
 * In SQL: `dijawab` counts all and published answers by question and rating, `semua` counts surveys. Surveys about a
 * mentor are published one by one. All surveys about the committee count as published.
 */
const countedSql = (kategori: KategoriSurvei, mentor_id: number | null): Sql =>
  kategori === 'panitia'
    ? sql`dijawab as (select pertanyaan_id, val, banyak, banyak as terbit from ${JAWABAN_PANITIA} j),
          semua as (
            select count(*)::int as terbit from survei s where s.kategori = 'panitia'
          )`
    : sql`dijawab as (
            select j.pertanyaan_id, j.val, count(*)::int as banyak, (count(*) filter (where s.terbit))::int as terbit
            from survei s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val)
            where ${surveiOf(kategori, mentor_id)} group by 1, 2
          ), semua as (
            select (count(*) filter (where s.terbit))::int as terbit from survei s where ${surveiOf(kategori, mentor_id)}
          )`;

/**
 * All questions with the mean over all surveys, the open question last. The distribution counts published surveys only,
 * and is null below `SURVEI_MIN` published surveys.
 */
export async function perPertanyaan(db: Db, kategori: KategoriSurvei, mentor_id: number | null) {
  const rows = await db.rows(
    sql`with ${countedSql(kategori, mentor_id)}
        select q.id, q.pertanyaan, q.is_input,
               case when q.is_input = 0 then semua.terbit else coalesce(sum(d.terbit), 0)::int end as terbit,
               case when q.is_input = 0 then (select count(*) from survei s where ${surveiOf(kategori, mentor_id)} and s.saran <> '' and ${OPEN_ID} = q.id)::int
                    else coalesce(sum(d.banyak), 0)::int end as jumlah,
               ${perNilai('banyak')} as n, ${perNilai('terbit')} as n_terbit
        from ${PERTANYAAN} q cross join semua left join dijawab d on d.pertanyaan_id = q.id
        where q.kategori = ${kategori}
        group by q.id, q.pertanyaan, q.is_input, semua.terbit order by q.is_input desc, q.id`,
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
