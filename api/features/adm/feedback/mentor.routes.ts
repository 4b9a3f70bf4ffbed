import { z } from 'zod';
import { feedbackMentor, feedbackMentorDetail, feedbackMentorEkspor } from '#contract/adm/feedback.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { ShownNama } from '#contract/fields.ts';
import type { SortOf } from '#contract/list.ts';
import { FEEDBACK_MENTOR, type FeedbackMentorRow } from '#contract/lists/feedback.ts';
import { rerataJawaban, rerataNilaiSurvei } from '#rules/nilai/survei.ts';
import { join, raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { orderBy, searchIn } from '#api/parts/list/paging.ts';
import { notFound } from '#api/call/refuse.ts';
import { GROUPED, perPertanyaan, surveiOf } from './pertanyaan.ts';

const Row = z.object({
  id: z.number(),
  name: ShownNama,
  email: z.string(),
  jumlah: z.number(),
  /** Sum of all ratings of a mentor. `banyak` is the number of these ratings. */
  nilai: z.number(),
  banyak: z.number(),
  /** Sum of the final scores of all surveys, in hundredths. */
  seratusan: z.number(),
});
type Mentor = z.output<typeof FeedbackMentorRow>;

// Sorts by the unrounded means. This order agrees with the rounded means that are displayed.
const SORT = {
  name: 'u.name',
  email: 'u.email',
  rerata: 'coalesce(t.nilai::numeric / nullif(t.banyak, 0), 0)',
  jumlah: 'coalesce(t.jumlah, 0)',
  nilai_akhir: 'coalesce(t.seratusan::numeric / nullif(t.jumlah, 0), 0)',
} as const satisfies Record<SortOf<typeof FEEDBACK_MENTOR>, string>;

const ORDER = 'u.name, u.id';

/** SQL that returns for each mentor the number of surveys, and the sums from which the means are computed. */
const SURVEI_MENTOR = raw(`(
  select s.mentor_id, count(*)::int as jumlah, sum(s.nilai_akhir * 100)::bigint as seratusan,
         coalesce(sum(j.nilai), 0)::bigint as nilai, coalesce(sum(cardinality(s.val)), 0)::bigint as banyak
  from survei s cross join lateral (select sum(v) as nilai from unnest(s.val) v) j
  where s.kategori = 'pemateri' and s.mentor_id is not null group by s.mentor_id)`);

/** Returns the query that lists mentors with the mean ratings of their surveys. */
const mentors = ({ q, sort }: InputOf<typeof feedbackMentorEkspor>) => {
  const where = sql`where ${join([raw(`u."group" = 'mentor'`), ...searchIn(q, 'u.cari')], ' and ')}`;
  return {
    ...atOnce({
      columns: sql`u.id, u.name, u.email, coalesce(t.jumlah, 0) as jumlah, coalesce(t.nilai, 0) as nilai,
        coalesce(t.banyak, 0) as banyak, coalesce(t.seratusan, 0) as seratusan`,
      from: sql`from users u left join ${SURVEI_MENTOR} t on t.mentor_id = u.id ${where}`,
      order: orderBy(sort, SORT, ORDER),
      row: Row.transform(withMeans),
    }),
    count: sql`select count(*)::int as jumlah from users u ${where}`,
  };
};

const withMeans = ({ id, name, email, nilai, banyak, seratusan, jumlah }: z.output<typeof Row>): Mentor => ({
  id,
  name,
  email,
  rerata: rerataJawaban(nilai, banyak),
  jumlah,
  nilai_akhir: rerataNilaiSurvei(seratusan, jumlah),
});

export const list = handle(feedbackMentor, async (ctx) => answerList(ctx, mentors(ctx.input)));

export const exportXlsx = ekspor(feedbackMentorEkspor, {
  list: FEEDBACK_MENTOR,
  nama: 'feedback_mentor',
  objek: () => 'survei/pemateri',
  source: ({ input }) => mentors(input),
});

const Saran = z.object({ saran: z.string(), grup: z.number() });

/**
 * Sorts text answers alphabetically. The order must not show who wrote a text, or which texts come from the same
 * person.
 */
export const detail = handle(feedbackMentorDetail, async ({ db, input: { menid } }) => {
  const there = await db.run(sql`select from users where id = ${menid} and "group" = 'mentor'`);
  if (there === 0) throw notFound();
  const [rows, saran] = await Promise.all([
    perPertanyaan(db, 'pemateri', menid),
    db.rows(
      sql`select s.saran, s.grup from ${GROUPED} s where ${surveiOf('pemateri', menid)} and s.saran <> '' and s.terbit
          order by s.saran collate "id-x-icu"`,
      Saran,
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    jawaban:
      row.is_input === 1
        ? null
        : saran.filter(({ grup }) => grup === row.aturan_id).map((each) => each.saran),
  }));
});
