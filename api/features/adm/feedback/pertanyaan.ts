import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { NILAI_SURVEI_MAKS, rerataJawaban, SURVEI_MIN, type KategoriSurvei } from '#rules/survei.ts';
import { sql, type Db, type Sql } from '../../../db.ts';

/** The answers to one question, counted. */
const Terhitung = z.object({
  id: z.number(),
  pertanyaan: z.string(),
  is_input: Flag,
  jumlah: z.number(),
  /** Surveys in all, whether they answer this question or not. */
  survei: z.number(),
  n: z.array(z.number()).length(NILAI_SURVEI_MAKS),
});

/** Surveys of the committee, or of one mentor: rows of `survei s`. */
export const surveiOf = (kategori: KategoriSurvei, mentor_id: number | null): Sql =>
  sql`s.kategori = ${kategori} and ${mentor_id === null ? sql`s.mentor_id is null` : sql`s.mentor_id = ${mentor_id}`}`;

/** Every question with its mean, the open one last; how the ratings lie only from three surveys on. */
export async function perPertanyaan(db: Db, kategori: KategoriSurvei, mentor_id: number | null) {
  const rows = await db.rows(
    sql`with dijawab as (
          select j.pertanyaan_id, j.val, count(*)::int as banyak
          from survei s, unnest(s.pertanyaan_id, s.val) as j (pertanyaan_id, val)
          where ${surveiOf(kategori, mentor_id)} group by 1, 2
        ), semua as (
          select count(*)::int as survei, (count(*) filter (where s.saran <> ''))::int as saran
          from survei s where ${surveiOf(kategori, mentor_id)}
        )
        select q.id, q.pertanyaan, q.is_input, semua.survei,
               case when q.is_input = 0 then semua.saran else coalesce(sum(d.banyak), 0)::int end as jumlah,
               array(select coalesce(sum(e.banyak), 0)::int
                     from generate_series(1, ${NILAI_SURVEI_MAKS}::int) v
                     left join dijawab e on e.pertanyaan_id = q.id and e.val = v group by v order by v) as n
        from survei_pertanyaan q cross join semua left join dijawab d on d.pertanyaan_id = q.id
        where q.kategori = ${kategori}
        group by q.id, semua.survei, semua.saran order by q.is_input desc, q.id`,
    Terhitung,
  );
  return rows.map(({ survei, n, ...row }) => ({
    ...row,
    rerata: rerataJawaban(
      n.reduce((sum, banyak, at) => sum + banyak * (at + 1), 0),
      n.reduce((sum, banyak) => sum + banyak, 0),
    ),
    sebaran: row.is_input === 1 && survei >= SURVEI_MIN ? n : null,
  }));
}
