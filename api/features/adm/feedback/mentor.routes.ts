import { z } from 'zod';
import { feedbackMentor, feedbackMentorDetail, feedbackMentorEkspor } from '#contract/adm/feedback.ts';
import { NamaTampil } from '#contract/fields.ts';
import { rerataJawaban, rerataNilaiSurvei } from '#rules/nilai/survei.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { orderBy, pageOf, searchIn, tableOf } from '#api/parts/list/paging.ts';
import { notFound } from '#api/call/refuse.ts';
import { perPertanyaan, surveiOf } from './pertanyaan.ts';

const Jumlah = z.object({
  id: z.number(),
  jumlah: z.number(),
  /** Sum and number of the ratings. */
  nilai: z.number(),
  banyak: z.number(),
  /** Sum of the surveys' scores in whole hundredths. */
  seratusan: z.number(),
});
const Row = Jumlah.extend({ name: NamaTampil, email: z.string() });

/** The surveys about every mentor, read once. */
const JUMLAH = sql`
  select s.mentor_id as id, count(*)::int as jumlah, sum(s.nilai_akhir * 100)::bigint as seratusan,
         sum((select sum(v) from unnest(s.val) v))::bigint as nilai, sum(cardinality(s.val))::bigint as banyak
  from survei s where s.kategori = 'pemateri' group by s.mentor_id`;

// What is sorted is not rounded, so that it agrees with what is shown.
const SORT = {
  name: 'c.name',
  email: 'c.email',
  rerata: 'coalesce(t.nilai::numeric / nullif(t.banyak, 0), 0)',
  jumlah: 'coalesce(t.jumlah, 0)',
  nilai_akhir: 'coalesce(t.seratusan::numeric / nullif(t.jumlah, 0), 0)',
} as const;

const URUT = 'c.name, c.id';

const mentorThat = (q: string | undefined): Sql =>
  sql`where ${join([raw(`c."group" = 'mentor'`), ...searchIn(q, 'c.cari')], ' and ')}`;

interface Choice {
  q?: string | undefined;
  sort?: string | undefined;
}

/** The mentors with what `jumlah` says of the surveys about each. */
const matching = ({ q, sort }: Choice, jumlah: Sql): Sql =>
  sql`select c.id, c.name, c.email, coalesce(t.jumlah, 0) as jumlah, coalesce(t.nilai, 0) as nilai,
             coalesce(t.banyak, 0) as banyak, coalesce(t.seratusan, 0) as seratusan
      from users_cari c left join ${jumlah} on t.id = c.id ${mentorThat(q)} ${orderBy(sort, SORT, URUT)}`;

const rerataOf = ({ nilai, banyak }: z.output<typeof Row>) => rerataJawaban(nilai, banyak);
const nilaiOf = ({ seratusan, jumlah }: z.output<typeof Row>) => rerataNilaiSurvei(seratusan, jumlah);

/** All surveys are read once for whoever looks within some seconds: the mentors are few, the surveys are not. */
export const list = handle(feedbackMentor, async ({ db, input, share, total }) => {
  const shared = tableOf(
    await share('survei mentor', () => db.rows(JUMLAH, Jumlah)),
    't (id int, jumlah int, nilai bigint, banyak bigint, seratusan bigint)',
  );
  const [rows, { jumlah }] = await Promise.all([
    db.rows(sql`${matching(input, shared)} ${pageOf(input)}`, Row),
    db.one(
      sql`select count(*)::int as jumlah from users_cari c ${mentorThat(input.q)}`,
      z.object({ jumlah: z.number() }),
    ),
  ]);
  total(jumlah);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    rerata: rerataOf(row),
    jumlah: row.jumlah,
    nilai_akhir: nilaiOf(row),
  }));
});

export const exportXlsx = ekspor(feedbackMentorEkspor, {
  nama: 'feedback_mentor',
  objek: () => 'survei/pemateri',
  query: ({ input }) => matching(input, sql`(${JUMLAH}) t`),
  row: Row,
  kolom: () => [
    { title: 'Nama', cell: (m) => m.name },
    { title: 'Email', cell: (m) => m.email },
    { title: 'Rerata', cell: rerataOf },
    { title: 'Jumlah', cell: (m) => m.jumlah, whole: true },
    { title: 'Nilai Akhir', cell: nilaiOf },
  ],
});

const Saran = z.object({ saran: z.string() });

/** Words stand by their letters: their place tells nothing of who wrote them, or of what else was answered with them. */
export const detail = handle(feedbackMentorDetail, async ({ db, input: { menid } }) => {
  const there = await db.run(sql`select from users where id = ${menid} and "group" = 'mentor'`);
  if (there === 0) throw notFound();
  const [rows, saran] = await Promise.all([
    perPertanyaan(db, 'pemateri', menid),
    db.rows(
      sql`select s.saran from survei s where ${surveiOf('pemateri', menid)} and s.saran <> '' and s.terbit
          order by s.saran collate "id-x-icu"`,
      Saran,
    ),
  ]);
  return rows.map((row) => ({
    ...row,
    jawaban: row.is_input === 1 ? null : saran.map((each) => each.saran),
  }));
});
