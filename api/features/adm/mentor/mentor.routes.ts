import type { InputOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { MENTOR_BEBAN, MentorBebanRow } from '#contract/lists/mentor.ts';
import { mentorBeban, mentorBebanEkspor, mentorList } from '#contract/adm/mentor.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { LANGKAH_JOIN, menungguDi } from '#api/parts/langkah.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { orderBy, searchIn, tableOf } from '#api/parts/list/paging.ts';

const Kategori = mentorList.reply.shape.kategori.element;
const Mentor = mentorList.reply.shape.mentor.element;

export const choices = handle(mentorList, async ({ db }) => {
  const [kategori, mentor] = await Promise.all([
    db.rows(sql`select id_kat, keterangan_kategori from kategori order by id_kat`, Kategori),
    db.rows(
      sql`select id, name, email, (ditutup_pada is not null)::int as ditutup from users where "group" = 'mentor' order by name, id`,
      Mentor,
    ),
  ]);
  return { kategori, mentor };
});

const SORT = {
  id: 'c.id',
  name: 'c.name',
  email: 'c.email',
  jumlah_peserta: 'jumlah_peserta',
} as const satisfies Record<SortOf<typeof MENTOR_BEBAN>, string>;

/** What every mentor has to do, in one pass over all assignments. */
const MUATAN = sql`
  select k.mentor_id as id, j.jumlah_peserta, sum(k.menunggu)::int as menunggu,
         json_agg(json_build_object('kat_id', k.kat_id, 'jumlah', k.jumlah) order by k.kat_id) as beban
  from (
    select b.mentor_id, b.kat_id, count(*)::int as jumlah, sum(${menungguDi('b.kat_id')}) as menunggu
    from boleh_nilai b join peserta p on p.user_id = b.peserta_id ${LANGKAH_JOIN}
    group by b.mentor_id, b.kat_id
  ) k
  join (
    select mentor_id, count(*)::int as jumlah_peserta from (select distinct mentor_id, peserta_id from boleh_nilai) d group by mentor_id
  ) j on j.mentor_id = k.mentor_id
  group by k.mentor_id, j.jumlah_peserta`;

const Muatan = MentorBebanRow.pick({
  id: true,
  jumlah_peserta: true,
  beban: true,
  menunggu: true,
});

type Saringan = InputOf<typeof mentorBebanEkspor>;

/** The mentors with what `muatan` says of each. */
const beban = ({ menid, q, sort }: Saringan, muatan: Sql) => {
  const chosen = [
    raw(`c."group" = 'mentor'`),
    ...(menid === undefined ? [] : [sql`c.id = ${menid}`]),
    ...searchIn(q, 'c.cari'),
  ];
  const where = sql`where ${join(chosen, ' and ')}`;
  return {
    ...atOnce({
      columns: sql`c.id, c.name, c.email, coalesce(m.jumlah_peserta, 0) as jumlah_peserta, coalesce(m.beban, '[]') as beban,
        coalesce(m.menunggu, 0) as menunggu`,
      from: sql`from users_cari c left join ${muatan} on m.id = c.id ${where}`,
      order: orderBy(sort, SORT, 'c.name, c.id'),
      row: MentorBebanRow,
    }),
    count: sql`select count(*)::int as jumlah from users_cari c ${where}`,
  };
};

/** All assignments are walked once for whoever looks within some seconds: the mentors are few, their participants are not. */
export const list = handle(mentorBeban, async (ctx) => {
  const muatan = await ctx.share('muatan mentor', () => ctx.db.rows(MUATAN, Muatan));
  const shared = tableOf(muatan, 'm (id int, jumlah_peserta int, beban json, menunggu int)');
  return answerList(ctx, beban(ctx.input, shared));
});

export const exportXlsx = ekspor(mentorBebanEkspor, {
  list: MENTOR_BEBAN,
  nama: 'mentor',
  objek: () => 'mentor/semua',
  source: ({ input }) => beban(input, sql`(${MUATAN}) m`),
});
