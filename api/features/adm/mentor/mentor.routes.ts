import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import type { SortOf } from '#contract/list.ts';
import { MENTOR_BEBAN, MentorBebanRow } from '#contract/lists/mentor.ts';
import { mentorBeban, mentorBebanEkspor, mentorList } from '#contract/adm/mentor.ts';
import { empty, join, raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { TUGAS_MENTOR } from '#api/parts/akun/mentor.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { byIds, type FoundIds, type Wide } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { RUNNING } from '#api/parts/periode.ts';
import { inOrder, orderOf, searchIn, sortOf, type Order } from '#api/parts/list/paging.ts';

const Kategori = mentorList.reply.shape.kategori.element;
const Mentor = mentorList.reply.shape.mentor.element;

const Count = z.object({ jumlah: z.number() });

/**
 * Returns mentors for a selection field: the mentor with the given id, the mentors that match a search, or the first
 * mentors. The client limits the number.
 */
export const choices = handle(mentorList, async ({ db, input: { q, id, ditutup, maks } }) => {
  const where = join(
    [
      raw(`u."group" = 'mentor'`),
      ...(id === undefined ? [] : [sql`u.id = ${id}`]),
      ...(ditutup === undefined ? [] : [sql`(u.ditutup_pada is not null)::int = ${ditutup}`]),
      ...searchIn(q, 'u.cari'),
    ],
    ' and ',
  );
  // Sorts names that begin with the search text before the other matches.
  const first = (q ?? '').trim() === '' ? empty : sql`not starts_with(u.cari, cari_lipat(${q})),`;
  const [kategori, mentor] = await Promise.all([
    db.rows(sql`select id_kat, keterangan_kategori from kategori order by id_kat`, Kategori),
    db.rows(
      sql`select u.id, u.name, u.email, (u.ditutup_pada is not null)::int as ditutup, ${TUGAS_MENTOR}
          from users u left join mentor m on m.user_id = u.id where ${where}
          order by ${first} u.name, u.id limit ${maks ?? null}::int`,
      Mentor,
    ),
  ]);
  if (maks === undefined || mentor.length < maks) return { kategori, mentor, jumlah: mentor.length };
  const all = await db.one(sql`select count(*)::int as jumlah from users u where ${where}`, Count);
  return { kategori, mentor, ...all };
});

const SORT = {
  id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  jumlah_peserta: 'coalesce(b.jumlah_peserta, 0)',
} as const satisfies Record<SortOf<typeof MENTOR_BEBAN>, string>;

type Filter = InputOf<typeof mentorBebanEkspor>;

/**
 * SQL of the assignments that count as a mentor's workload. Assignments of participants in closed periods do not count.
 */
const BEBAN = sql`(select b.mentor_id, b.peserta_id, b.kat_id from boleh_nilai b join peserta p on p.user_id = b.peserta_id where ${RUNNING})`;

/**
 * SQL condition for a participant `p` and an assignment `b`: the participant's schedule has a task material of the
 * assignment's category whose tasks are reviewed. The condition is inside a `case`. Otherwise PostgreSQL would turn it
 * into a join that starts with the schedules of all periods.
 */
const REVIEWED = raw(`exists (
  select from materi t where t.lokasi_id = p.lokasi_id and t.periode_id = p.periode_id and t.kat_id = b.kat_id
    and t.is_aktif = 1 and t.is_tugas = 1 and t.is_review = 1)`);

const WIDE: Wide<z.output<typeof MentorBebanRow>> = {
  columns: sql`u.id, u.name, u.email, coalesce(m.maks, 0) as maks, ${TUGAS_MENTOR},
    (select count(distinct b.peserta_id)::int from ${BEBAN} b where b.mentor_id = u.id) as jumlah_peserta,
    (select coalesce(json_agg(json_build_object('kat_id', k.kat_id, 'jumlah', k.jumlah) order by k.kat_id), '[]')
     from (select b.kat_id, count(*) as jumlah from ${BEBAN} b where b.mentor_id = u.id group by b.kat_id) k) as beban,
    (select coalesce(sum(case when ${REVIEWED} then g.menunggu[b.kat_id] end), 0)::int
     from mentor_peserta b join peserta p on p.user_id = b.peserta_id join peserta_langkah g on g.user_id = b.peserta_id
     where b.mentor_id = u.id and g.menunggu[b.kat_id] > 0 and ${RUNNING}) as menunggu`,
  from: sql`from users u left join mentor m on m.user_id = u.id`,
  id: 'u.id',
  row: MentorBebanRow,
};

function findMentor({ menid, q, sort }: Filter): FoundIds {
  const chosen = [
    raw(`u."group" = 'mentor'`),
    ...(menid === undefined ? [] : [sql`u.id = ${menid}`]),
    ...searchIn(q, 'u.cari'),
  ];
  const where = sql`where ${join(chosen, ' and ')}`;
  const by = sortOf(sort, SORT);
  const order: Order = [
    ...(by ? [{ column: by.column, down: by.down }] : []),
    ...orderOf(['u.name', 'u.id'], false),
  ];
  const load =
    by?.column === SORT.jumlah_peserta
      ? sql`left join (select mentor_id, count(distinct peserta_id) as jumlah_peserta from ${BEBAN} x group by mentor_id) b
             on b.mentor_id = u.id`
      : empty;
  return {
    ids: sql`select u.id from users u ${load} ${where} ${inOrder(order)}`,
    count: sql`select count(*)::int as jumlah from users u ${where}`,
  };
}

const source = ({ input }: { input: Filter }) => byIds(findMentor(input), WIDE);

export const list = handle(mentorBeban, async (ctx) => answerList(ctx, source(ctx)));

export const exportXlsx = ekspor(mentorBebanEkspor, {
  list: MENTOR_BEBAN,
  nama: 'mentor',
  objek: () => 'mentor/semua',
  source,
});
